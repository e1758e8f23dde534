// One setting of a rule, drawn by its kind.
import { useId } from "preact/hooks";
import { text } from "../../../text/preferences";
import { NumberField } from "../../../parts/NumberField";
import { Switch } from "../../../parts/Switch";
import { TextField } from "../../../parts/TextField";
import type { ChoiceSetting, Setting, SettingValue } from "../../../server/types";

interface Props<Of extends Setting> {
  readonly setting: Of;
  readonly value: SettingValue;
  readonly onChange: (value: SettingValue | undefined) => void; // undefined: the default
}

export function SettingField({ setting, value, onChange }: Props<Setting>) {
  const label = setting[text.value.code];
  switch (setting.kind) {
    case "choice":
      return <ChoiceField setting={setting} value={value} onChange={onChange} />;
    case "flag":
      return <Switch label={label} on={value === true} onChange={onChange} />;
    case "number":
      return <NumberField label={label} value={Number(value)} min={setting.low} max={setting.high} onChange={onChange} />;
    case "text":
      return <TextField label={label} value={String(value)} onChange={(typed) => onChange(typed || undefined)} />;
  }
}

// Each choice shows its name, as on the command line, and what it means.
function ChoiceField({ setting, value, onChange }: Props<ChoiceSetting>) {
  const id = useId();
  return (
    <div class="field">
      <label for={id}>{setting[text.value.code]}</label>
      <select id={id} value={String(value)} onChange={(event) => onChange(event.currentTarget.value)}>
        {setting.choices.map((choice) => (
          <option key={choice.name} value={choice.name}>
            {`${choice.name} · ${choice[text.value.code]}`}
          </option>
        ))}
      </select>
    </div>
  );
}
