import { makeRuleset } from '@slowfives/rules/presets.ts';
import { words } from '../language.ts';
import { described, Field, Select } from '../parts/field.tsx';
import { isPreset, presetTitle } from '../presets.ts';
import { spanWords } from '../time.ts';
import { type Draft, PACES, withPreset } from './draft.ts';
import type { PresetView } from './new-match.tsx';

interface MatchFieldsProps {
  readonly presets: readonly PresetView[];
  readonly draft: Draft;
  /** By JSON pointer into the request. */
  readonly errors: Readonly<Record<string, string>>;
  readonly onDraft: (draft: Draft) => void;
}

export const MatchFields = ({ presets, draft, errors, onDraft }: MatchFieldsProps) => {
  const { create, time } = words.value;
  const rules = presets.find(({ preset }) => preset === draft.preset) ?? presets[0];
  if (rules === undefined) return null;
  const hint = describePreset(draft.preset);
  return (
    <>
      <Select
        id="preset"
        label={create.rules}
        value={draft.preset}
        options={presets.map((row) => [row.preset, titleOf(row)] as const)}
        {...(hint !== undefined && { hint })}
        error={errors['/ruleset'] ?? errors['/ruleset/preset']}
        onValue={(preset) => onDraft(withPreset(draft, presets.find((other) => other.preset === preset) ?? rules))}
      />
      <div class="pair">
        <Select
          id="players"
          label={create.players}
          value={`${draft.seats}`}
          options={rules.seats.map((n) => [`${n}`, `${n}`] as const)}
          error={errors['/seats'] ?? errors['/ruleset/players']}
          onValue={(seats) => onDraft({ ...draft, seats: Number(seats) })}
        />
        <Target draft={draft} error={errors['/ruleset/target_score']} onDraft={onDraft} />
      </div>
      <Select
        id="set"
        label={create.set}
        value={`${draft.maxPip}`}
        options={rules.max_pip.map((n) => [`${n}`, n === 9 ? create.sets[9] : create.sets[6]] as const)}
        error={errors['/ruleset/max_pip'] ?? errors['/ruleset/hand_size']}
        onValue={(maxPip) => onDraft({ ...draft, maxPip: Number(maxPip) })}
      />
      <Bots draft={draft} errors={errors} onDraft={onDraft} />
      <Select
        id="pace"
        label={create.perMove}
        value={`${draft.perMove}`}
        options={PACES.map((seconds) => [`${seconds}`, seconds === null ? create.noLimit : spanWords(seconds, time)])}
        error={errors['/pace/per_move'] ?? errors['/pace']}
        onValue={(seconds) => onDraft({ ...draft, perMove: seconds === 'null' ? null : Number(seconds) })}
      />
    </>
  );
};

/** A preset that this page doesn't know yet is called as the server calls it. */
const titleOf = ({ preset, title }: PresetView): string =>
  isPreset(preset) ? presetTitle(preset, words.value) : title;

const describePreset = (preset: string): string | undefined =>
  isPreset(preset) ? words.value.presets[preset] : undefined;

interface PartProps {
  readonly draft: Draft;
  readonly onDraft: (draft: Draft) => void;
}

const Target = ({ draft, error, onDraft }: PartProps & { readonly error: string | undefined }) => {
  const { create } = words.value;
  const usual = usualTarget(draft);
  const hint = usual === undefined ? undefined : create.targetHint(usual);
  return (
    <Field id="target" label={create.target} hint={hint} error={error}>
      <input
        {...described('target', hint, error)}
        type="text"
        inputMode="numeric"
        autocomplete="off"
        placeholder={usual === undefined ? '' : `${usual}`}
        value={draft.target}
        onInput={(event) => onDraft({ ...draft, target: event.currentTarget.value })}
      />
    </Field>
  );
};

/** What these rules are played to when nothing else is said. */
const usualTarget = ({ preset, seats, maxPip }: Draft): number | undefined => {
  if (!isPreset(preset)) return undefined;
  const made = makeRuleset(preset, { players: seats === 4 ? 4 : seats === 3 ? 3 : 2, maxPip: maxPip === 9 ? 9 : 6 });
  return made.ok ? made.value.targetScore : undefined;
};

const Bots = ({ draft, errors, onDraft }: PartProps & Pick<MatchFieldsProps, 'errors'>) => {
  const { create } = words.value;
  const seats = Array.from({ length: draft.seats - 1 }, (_, index) => index);
  return (
    <fieldset class="field">
      <legend>{create.seats}</legend>
      {seats.map((index) => (
        <Select
          key={index}
          id={`seat-${index + 1}`}
          label={create.seat(index + 2)}
          value={draft.bots[index] === true ? 'bot' : 'friend'}
          options={[
            ['friend', create.friend],
            ['bot', create.bot],
          ]}
          error={errors['/bots']}
          onValue={(who) => onDraft({ ...draft, bots: draft.bots.with(index, who === 'bot') })}
        />
      ))}
    </fieldset>
  );
};
