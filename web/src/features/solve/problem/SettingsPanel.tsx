// Which kind of problem it is, and the limits of the search.
import { NumberField } from "../../../parts/NumberField";
import { Segmented } from "../../../parts/Segmented";
import { Switch } from "../../../parts/Switch";
import { about, algorithms } from "../../../app/about";
import { changeSettings, rule, settings } from "../../../app/location";
import { text } from "../../../app/preferences";
import { defaultSettings } from "../../../app/settings";

export function SettingsPanel() {
  const words = text.value.settings;
  const limits = about.value?.limits;
  return (
    <section class="card" aria-label={words.label}>
      <div class="row">
        <Segmented
          label={words.rule}
          name="rule"
          value={rule.value}
          options={[
            { value: "tsume", text: text.value.rule.tsume },
            { value: "tsuitate", text: text.value.rule.tsuitate },
          ]}
          onChange={(chosen) => changeSettings({ rule: chosen, algorithm: undefined })} // its names differ between the rules
        />
        {rule.value === "tsuitate" && (
          <NumberField
            label={words.fouls}
            value={settings.value.fouls}
            min={0}
            max={limits?.fouls}
            onChange={(fouls) => changeSettings({ fouls: fouls ?? defaultSettings.fouls })}
          />
        )}
      </div>
      <details class="more">
        <summary>{words.more}</summary>
        <Algorithm />
        <div class="fields">
          <NumberField
            label={words.time}
            value={settings.value.time}
            placeholder={limits ? String(limits.seconds) : ""}
            hint={limits && words.capped(text.value.number(limits.seconds))}
            onChange={(time) => changeSettings({ time })}
          />
          <NumberField
            label={words.hash}
            value={settings.value.hash}
            placeholder={limits ? String(limits.hash_mb) : ""}
            hint={limits && words.capped(text.value.number(limits.hash_mb))}
            onChange={(hash) => changeSettings({ hash })}
          />
          <NumberField
            label={words.nodes}
            value={settings.value.nodes}
            placeholder={words.noLimit}
            onChange={(nodes) => changeSettings({ nodes })}
          />
          <NumberField
            label={words.maxMoves}
            value={settings.value.maxMoves}
            placeholder={words.noLimit}
            onChange={(maxMoves) => changeSettings({ maxMoves })}
          />
        </div>
        {rule.value === "tsume" ? (
          <>
            <Switch label={words.shortest} on={settings.value.shortest} onChange={(shortest) => changeSettings({ shortest })} />
            <Switch label={words.futile} on={settings.value.countFutile} onChange={(countFutile) => changeSettings({ countFutile })} />
          </>
        ) : (
          <Switch label={words.optimal} on={settings.value.optimal} onChange={(optimal) => changeSettings({ optimal })} />
        )}
        {about.value?.store && <Switch label={words.fresh} on={settings.value.fresh} onChange={(fresh) => changeSettings({ fresh })} />}
      </details>
    </section>
  );
}

function Algorithm() {
  const offered = algorithms.value.get(rule.value) ?? [];
  const chosen = offered.find((each) => each.name === settings.value.algorithm) ?? offered[0];
  if (!chosen) return null;
  return (
    <div class="field">
      <label for="algorithm">{text.value.settings.algorithm}</label>
      <select
        id="algorithm"
        aria-describedby="algorithm-hint"
        value={chosen.name}
        onChange={(event) => {
          const name = event.currentTarget.value;
          changeSettings({ algorithm: name === offered[0]!.name ? undefined : name });
        }}
      >
        {offered.map(({ name }) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </select>
      <small class="hint" id="algorithm-hint">
        {chosen[text.value.code]}
      </small>
    </div>
  );
}
