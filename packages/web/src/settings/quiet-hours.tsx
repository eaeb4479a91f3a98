import { words } from '../language.ts';
import { described, Field } from '../parts/field.tsx';
import { NIGHT, type Quiet, type QuietFaults } from './quiet.ts';

interface QuietHoursProps {
  readonly quiet: Quiet | null;
  readonly error: string | undefined;
  /** What is wrong with each end, once that is to be said. */
  readonly faults: QuietFaults;
  readonly onQuiet: (quiet: Quiet | null) => void;
}

export const QuietHours = ({ quiet, error, faults, onQuiet }: QuietHoursProps) => {
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
            error={faultWords(faults.from)}
            onTime={(from) => onQuiet({ ...quiet, from })}
          />
          <TimeField
            id="to"
            label={settings.to}
            value={quiet.to}
            error={faultWords(faults.to)}
            onTime={(to) => onQuiet({ ...quiet, to })}
          />
        </div>
      )}
      {error === undefined ? null : <p class="error">{error}</p>}
    </fieldset>
  );
};

/** What is wrong with a time, in words. */
export const faultWords = (fault: QuietFaults['from']): string | undefined => {
  const { settings } = words.value;
  if (fault === undefined) return undefined;
  return fault === 'none' ? settings.noTime : settings.sameTime;
};

interface TimeFieldProps {
  readonly id: string;
  readonly label: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly onTime: (time: string) => void;
}

const TimeField = ({ id, label, value, error, onTime }: TimeFieldProps) => (
  <Field id={id} label={label} error={error}>
    <input
      {...described(id, undefined, error)}
      type="time"
      value={value}
      onInput={(event) => onTime(event.currentTarget.value)}
    />
  </Field>
);
