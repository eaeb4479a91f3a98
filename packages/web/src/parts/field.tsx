import type { ComponentChildren } from 'preact';

interface FieldProps {
  readonly id: string;
  readonly label: string;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
  readonly children: ComponentChildren;
}

/** A control with its label, a hint, and what the server found wrong with it. */
export const Field = ({ id, label, hint, error, children }: FieldProps) => (
  <div class="field">
    <label for={id}>{label}</label>
    {children}
    {hint === undefined ? null : (
      <p class="hint" id={`${id}-hint`}>
        {hint}
      </p>
    )}
    {error === undefined ? null : (
      <p class="error" id={`${id}-error`}>
        {error}
      </p>
    )}
  </div>
);

/** What ties a control to its hint and error. */
export const described = (id: string, hint?: string, error?: string) => ({
  id,
  'aria-describedby': [hint === undefined ? '' : `${id}-hint`, error === undefined ? '' : `${id}-error`]
    .filter((part) => part !== '')
    .join(' '),
  'aria-invalid': error !== undefined,
});

interface NameFieldProps {
  readonly label: string;
  readonly hint?: string | undefined;
  readonly value: string;
  readonly error?: string | undefined;
  readonly onValue: (value: string) => void;
}

const NAME_ID = 'name';
const NAME_CODE_UNITS = 80;

export const NameField = ({ label, hint, value, error, onValue }: NameFieldProps) => (
  <Field id={NAME_ID} label={label} hint={hint} error={error}>
    <input
      {...described(NAME_ID, hint, error)}
      type="text"
      autocomplete="nickname"
      maxLength={NAME_CODE_UNITS}
      value={value}
      onInput={(event) => onValue(event.currentTarget.value)}
    />
  </Field>
);

interface SelectProps<V extends string> {
  readonly id: string;
  readonly label: string;
  readonly value: V;
  readonly options: readonly (readonly [value: V, text: string])[];
  readonly hint?: string;
  readonly error?: string | undefined;
  readonly onValue: (value: V) => void;
}

export const Select = <V extends string>({ id, label, value, options, hint, error, onValue }: SelectProps<V>) => (
  <Field id={id} label={label} hint={hint} error={error}>
    <select
      {...described(id, hint, error)}
      value={value}
      onChange={(event) => {
        const chosen = options.find(([option]) => option === event.currentTarget.value);
        if (chosen !== undefined) onValue(chosen[0]);
      }}
    >
      {options.map(([option, text]) => (
        <option key={option} value={option} selected={option === value}>
          {text}
        </option>
      ))}
    </select>
  </Field>
);
