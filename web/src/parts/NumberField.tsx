// An input for an optional whole number.
import { useId } from "preact/hooks";

interface Props {
  readonly label: string;
  readonly value: number | undefined;
  readonly onChange: (value: number | undefined) => void;
  readonly placeholder?: string;
  readonly hint?: string | undefined;
  readonly min?: number;
  readonly max?: number | undefined;
}

export function NumberField({ label, value, onChange, placeholder, hint, min = 1, max }: Props) {
  const id = useId();
  const read = (input: HTMLInputElement) => {
    const number = input.valueAsNumber;
    const taken = Number.isInteger(number) && number >= min ? Math.min(number, max ?? number) : undefined;
    input.value = taken === undefined ? "" : String(taken); // the field shows the value that counts
    onChange(taken);
  };
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <input
        id={id}
        type="number"
        inputMode="numeric"
        min={min}
        max={max}
        step={1}
        value={value ?? ""}
        placeholder={placeholder}
        aria-describedby={hint ? `${id}-hint` : undefined}
        onChange={(event) => read(event.currentTarget)}
      />
      {hint && (
        <small id={`${id}-hint`} class="hint">
          {hint}
        </small>
      )}
    </div>
  );
}
