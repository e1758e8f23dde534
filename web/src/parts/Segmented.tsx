// A choice between a few options side by side: radio buttons that look like one control.
interface Props<T extends string> {
  readonly label: string;
  readonly name: string;
  readonly options: readonly { readonly value: T; readonly text: string }[];
  readonly value: T;
  readonly onChange: (value: T) => void;
  readonly disabled?: boolean;
}

export function Segmented<T extends string>({ label, name, options, value, onChange, disabled }: Props<T>) {
  return (
    <fieldset class="segmented" disabled={disabled}>
      <legend class="visually-hidden">{label}</legend>
      {options.map((option) => (
        <label key={option.value} class={option.value === value ? "segment chosen" : "segment"}>
          <input
            type="radio"
            class="visually-hidden"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.text}
        </label>
      ))}
    </fieldset>
  );
}
