import type { Success } from '@slowfives/contract/handlers.ts';
import { api } from '../api.ts';
import { locale, words } from '../language.ts';
import { Select } from '../parts/field.tsx';
import { Trouble } from '../parts/page.tsx';
import { useLoaded } from '../parts/use-loaded.ts';
import { useTask } from '../parts/use-task.ts';
import { sentenceFor } from '../problems.ts';
import { MAIL_TIMES, NOTICE_GROUPS } from './choices.ts';
import { Section } from './section.tsx';

export type Settings = Success<'settings'>;
type Channel = 'push' | 'email' | 'webhook';
type Group = (typeof NOTICE_GROUPS)[number];

const CHANNELS: readonly Channel[] = ['push', 'email', 'webhook'];

/** What is told on which channel, and when mail goes. Each change is kept at once. */
export const Switches = () => {
  const { told, loading } = words.value;
  const settings = useLoaded(() => api.settings());
  const task = useTask();
  const change = (part: Partial<Settings>): void => {
    if (settings.value === undefined) return;
    const before = settings.value;
    settings.show({ ...before, ...part });
    void task.run(async () => {
      try {
        settings.show(await api.updateSettings(withoutMuted(part)));
      } catch (error) {
        settings.show(before);
        throw error;
      }
    });
  };
  const trouble = settings.error === undefined ? task.trouble : sentenceFor(settings.error, words.value);
  return (
    <Section id="told" title={told.title} hint={told.hint}>
      <Trouble text={trouble} />
      {settings.value === undefined ? <p>{loading}</p> : <Grid settings={settings.value} onChange={change} />}
      {settings.value === undefined ? null : <MailTime settings={settings.value} onChange={change} />}
    </Section>
  );
};

const withoutMuted = ({ muted: _, ...part }: Partial<Settings>): Omit<Partial<Settings>, 'muted'> => part;

interface PartProps {
  readonly settings: Settings;
  readonly onChange: (part: Partial<Settings>) => void;
}

const Grid = ({ settings, onChange }: PartProps) => {
  const { told } = words.value;
  const flip = (channel: Channel, group: Group, isOn: boolean): void =>
    onChange({ [channel]: { ...settings[channel], [group]: isOn } });
  return (
    <table class="switches">
      <thead>
        <tr>
          <th scope="col">{told.what}</th>
          {CHANNELS.map((channel) => (
            <th key={channel} scope="col">
              {told.channels[channel]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {NOTICE_GROUPS.map((group) => (
          <tr key={group}>
            <th scope="row">{told.groups[group]}</th>
            {CHANNELS.map((channel) => (
              <td key={channel}>
                <label>
                  <input
                    type="checkbox"
                    aria-label={told.by(told.groups[group], told.channels[channel])}
                    checked={settings[channel][group]}
                    onChange={(event) => flip(channel, group, event.currentTarget.checked)}
                  />
                </label>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
};

const MailTime = ({ settings, onChange }: PartProps) => {
  const { told } = words.value;
  return (
    <>
      <Select
        id="mail-time"
        label={told.mailTime}
        value={settings.mail_time}
        options={MAIL_TIMES.map((time) => [time, told.mailTimes[time]] as const)}
        onValue={(mail_time) => onChange({ mail_time })}
      />
      {settings.mail_time === 'daily' ? (
        <Select
          id="digest-hour"
          label={told.digestHour}
          value={`${settings.digest_hour}`}
          options={HOURS.map((hour) => [`${hour}`, hourWords(hour)] as const)}
          onValue={(hour) => onChange({ digest_hour: Number(hour) })}
        />
      ) : null}
    </>
  );
};

const HOURS: readonly number[] = Array.from({ length: 24 }, (_, hour) => hour);

const hourWords = (hour: number): string =>
  new Intl.DateTimeFormat(locale.value, { hour: '2-digit', minute: '2-digit', timeZone: 'UTC' }).format(
    new Date(hour * 3_600_000),
  );
