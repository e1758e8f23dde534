// The kind of problem, the settings of its rule as the server describes them, and the limits of the search.
import type { ComponentChildren } from "preact";
import { about } from "../../../app/about";
import { changeSettings, rule, settings } from "../../../app/location";
import { text } from "../../../text/preferences";
import { RuleChooser } from "../../../app/RuleChooser";
import { valueOf, withValue } from "../../../app/settings";
import { NumberField } from "../../../parts/NumberField";
import { Switch } from "../../../parts/Switch";
import type { Setting } from "../../../server/types";
import { SettingField } from "./SettingField";

export function SettingsPanel() {
  const words = text.value.settings;
  const all = rule.value?.settings ?? [];
  const advanced = (...kinds: readonly Setting["kind"][]) => all.filter((each) => each.advanced && kinds.includes(each.kind));
  return (
    <section class="card" aria-label={words.label}>
      <div class="row">
        <RuleChooser name="rule" />
        <Fields of={all.filter((each) => !each.advanced)} />
      </div>
      <details class="more">
        <summary>{words.more}</summary>
        <FieldGrid wide>
          <Fields of={advanced("choice")} />
        </FieldGrid>
        <FieldGrid>
          <Limits />
          <Fields of={advanced("number", "text")} />
        </FieldGrid>
        <Fields of={advanced("flag")} />
        {about.value?.store && <Switch label={words.fresh} on={settings.value.fresh} onChange={(fresh) => changeSettings({ fresh })} />}
      </details>
    </section>
  );
}

function FieldGrid({ wide, children }: { wide?: boolean; children: ComponentChildren }) {
  return <div class={wide ? "fields wide" : "fields"}>{children}</div>;
}

function Fields({ of }: { of: readonly Setting[] }) {
  const { values } = settings.value;
  return (
    <>
      {of.map((setting) => (
        <SettingField
          key={`${settings.value.rule} ${setting.name}`}
          setting={setting}
          value={valueOf(setting, values)}
          onChange={(value) => changeSettings({ values: withValue(values, setting, value) })}
        />
      ))}
    </>
  );
}

function Limits() {
  const words = text.value.settings;
  const caps = about.value?.limits;
  const { time, hash, nodes, maxMoves } = settings.value;
  return (
    <>
      <NumberField
        label={words.time}
        value={time}
        placeholder={caps ? String(caps.seconds) : ""}
        hint={caps && words.capped(text.value.number(caps.seconds))}
        onChange={(value) => changeSettings({ time: value })}
      />
      <NumberField
        label={words.hash}
        value={hash}
        placeholder={caps ? String(caps.hash_mb) : ""}
        hint={caps && words.capped(text.value.number(caps.hash_mb))}
        onChange={(value) => changeSettings({ hash: value })}
      />
      <NumberField label={words.nodes} value={nodes} placeholder={words.noLimit} onChange={(value) => changeSettings({ nodes: value })} />
      <NumberField
        label={words.maxMoves}
        value={maxMoves}
        placeholder={words.noLimit}
        onChange={(value) => changeSettings({ maxMoves: value })}
      />
    </>
  );
}
