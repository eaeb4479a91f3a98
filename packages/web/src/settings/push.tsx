import type { EndpointView } from '@slowfives/contract/endpoints.ts';
import { useState } from 'preact/hooks';
import { words } from '../language.ts';
import { Trouble } from '../parts/page.tsx';
import { useLoaded } from '../parts/use-loaded.ts';
import { useTask } from '../parts/use-task.ts';
import { type PushState, pushId, pushState, turnPushOff, turnPushOn } from '../push.ts';
import { EndpointRow } from './endpoint-row.tsx';
import { Section } from './section.tsx';
import type { Endpoints } from './settings.tsx';

interface PushProps {
  readonly endpoints: Endpoints;
  readonly onChange: () => void;
}

/** Pushes to this browser, and to others that were subscribed before. */
export const Push = ({ endpoints, onChange }: PushProps) => {
  const { push } = words.value;
  const state = useLoaded(pushState);
  const browsers = endpoints.data.filter(({ type }) => type === 'push');
  const here = browsers.find(({ id }) => id === pushId());
  const others = browsers.filter(({ id }) => id !== pushId());
  const look = (): void => {
    state.reload();
    onChange();
  };
  return (
    <Section id="push" title={push.title} hint={push.hint}>
      {state.value === undefined ? null : (
        <Here state={state.value} pushKey={endpoints.push_key} here={here} onChange={look} />
      )}
      {others.length === 0 ? null : (
        <>
          <h3>{push.others}</h3>
          <ul class="endpoints">
            {others.map((endpoint) => (
              <EndpointRow key={endpoint.id} endpoint={endpoint} onChange={onChange} />
            ))}
          </ul>
        </>
      )}
    </Section>
  );
};

interface HereProps {
  readonly state: PushState;
  readonly pushKey: string | null;
  /** This browser as the server knows it. */
  readonly here: EndpointView | undefined;
  readonly onChange: () => void;
}

const Here = ({ state, pushKey, here, onChange }: HereProps) => {
  const { push } = words.value;
  if (pushKey === null) return <p>{push.notSetUp}</p>;
  switch (state) {
    case 'ios':
      return <IosSteps />;
    case 'insecure':
    case 'unsupported':
    case 'denied':
      return <p>{push[state]}</p>;
    case 'on':
    case 'off':
      return here === undefined || state === 'off' ? (
        <TurnOn pushKey={pushKey} onChange={onChange} />
      ) : (
        <ul class="endpoints">
          <EndpointRow
            endpoint={here}
            name={push.isOn}
            removeText={push.turnOff}
            onRemove={turnPushOff}
            onChange={onChange}
          />
        </ul>
      );
  }
};

const TurnOn = ({ pushKey, onChange }: Pick<HereProps, 'onChange'> & { readonly pushKey: string }) => {
  const { push } = words.value;
  const [trouble, setTrouble] = useState('');
  const task = useTask();
  const turnOn = async (): Promise<void> => {
    setTrouble('');
    try {
      await turnPushOn(pushKey);
      onChange();
    } catch {
      setTrouble(words.value.push.failed);
    }
  };
  return (
    <>
      <p>{push.isOff}</p>
      <Trouble text={trouble} />
      <button type="button" class="button primary" aria-disabled={task.isBusy} onClick={() => void task.run(turnOn)}>
        {push.turnOn}
      </button>
    </>
  );
};

/** Where pushes come only to an app on the home screen. */
const IosSteps = () => {
  const { push } = words.value;
  return (
    <>
      <p>{push.ios}</p>
      <ol class="numbered">
        {push.iosSteps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </>
  );
};
