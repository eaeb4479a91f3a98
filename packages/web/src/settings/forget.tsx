import { useState } from 'preact/hooks';
import { announce } from '../announce.ts';
import { api } from '../api.ts';
import { words } from '../language.ts';
import { Ask } from '../parts/dialog.tsx';
import { Trouble } from '../parts/page.tsx';
import { useTask } from '../parts/use-task.ts';
import { turnPushOff } from '../push.ts';
import { go } from '../router.tsx';
import { forgetSession } from '../session.ts';
import { setWaiting } from '../waiting.ts';
import { Section } from './section.tsx';

/** The way out: everything that names this player goes. */
export const Forget = () => {
  const { settings, cancel } = words.value;
  const [isAsking, setAsking] = useState(false);
  const task = useTask();
  const forget = async (): Promise<void> => {
    await turnPushOff().catch(() => undefined);
    await api.forgetMe();
    forgetSession();
    setWaiting([]);
    announce(settings.forgotten);
    go('/');
  };
  return (
    <Section id="forget" title={settings.forget}>
      <p>{settings.forgetHint}</p>
      <Trouble text={task.trouble} />
      <button type="button" class="button danger" onClick={() => setAsking(true)}>
        {settings.forget}
      </button>
      {isAsking ? (
        <Ask
          title={settings.forgetAsk}
          text={settings.forgetHint}
          yes={settings.forgetYes}
          no={cancel}
          onYes={() => void task.run(forget)}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </Section>
  );
};
