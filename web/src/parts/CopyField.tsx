// A text to copy, such as a link.
import { useId, useRef, useState } from "preact/hooks";

interface Props {
  readonly label: string;
  readonly value: string;
  readonly copy: string; // the text of the button
  readonly copied: string; // what it says afterwards
}

export function CopyField({ label, value, copy, copied }: Props) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [done, setDone] = useState(false);
  const copyIt = async () => {
    field.current?.select();
    try {
      await navigator.clipboard.writeText(value);
    } catch {
      document.execCommand("copy"); // on a page without encryption from another machine there is no clipboard
    }
    setDone(true);
  };
  return (
    <div class="copy-field">
      <label class="visually-hidden" for={id}>
        {label}
      </label>
      <input id={id} ref={field} type="text" readOnly value={value} onFocus={(event) => event.currentTarget.select()} />
      <button type="button" class="plain" onClick={() => void copyIt()}>
        <span role="status">{done ? copied : copy}</span>
      </button>
    </div>
  );
}
