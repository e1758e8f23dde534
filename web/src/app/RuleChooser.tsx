// Chooses the kind of problem from the rules that the server knows.
import { Segmented } from "../parts/Segmented";
import { rules } from "./about";
import { navigate, settings, underRule } from "./location";
import { text } from "../text/preferences";

export function RuleChooser({ name }: { name: string }) {
  return (
    <Segmented
      label={text.value.settings.rule}
      name={name}
      value={settings.value.rule}
      options={rules.value.map((rule) => ({ value: rule.name, text: rule[text.value.code] }))}
      onChange={(chosen) => navigate(underRule(chosen), "replace")}
    />
  );
}
