import { words } from '../language.ts';
import { described, Field } from '../parts/field.tsx';

/** From when to when nothing rings, as a clock on the wall shows it. */
export interface Quiet {
  readonly from: string;
  readonly to: string;
}

/** What everybody has until they say otherwise. */
export const NIGHT: Quiet = { from: '22:00', to: '08:00' };

interface QuietHoursProps {
  readonly quiet: Quiet | null;
  readonly error: string | undefined;
  readonly onQuiet: (quiet: Quiet | null) => void;
}

export const QuietHours = ({ quiet, error, onQuiet }: QuietHoursProps) => {
  const { settings } = words.value;
  return (
    <fieldset class="field">
      <legend>{settings.quiet}</legend>
      <label class="check">
        <input
          type="checkbox"
          checked={quiet !== null}
          onChange={(event) => onQuiet(event.currentTarget.checked ? NIGHT : null)}
        />
        {settings.quietOn}
      </label>
      <p class="hint">{settings.quietHint}</p>
      {quiet === null ? null : (
        <div class="pair">
          <TimeField
            id="from"
            label={settings.from}
            value={quiet.from}
            onTime={(from) => onQuiet({ ...quiet, from })}
          />
          <TimeField id="to" label={settings.to} value={quiet.to} onTime={(to) => onQuiet({ ...quiet, to })} />
        </div>
      )}
      {error === undefined ? null : <p class="error">{error}</p>}
    </fieldset>
  );
};

interface TimeFieldProps {
  readonly id: string;
  readonly label: string;
  readonly value: string;
  readonly onTime: (time: string) => void;
}

const TimeField = ({ id, label, value, onTime }: TimeFieldProps) => (
  <Field id={id} label={label}>
    <input {...described(id)} type="time" value={value} onInput={(event) => onTime(event.currentTarget.value)} />
  </Field>
);
