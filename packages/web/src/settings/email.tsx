import type { EndpointView } from '@slowfives/contract/endpoints.ts';
import type { Me } from '@slowfives/contract/player.ts';
import { words } from '../language.ts';
import { EmailForm } from './email-form.tsx';
import { EndpointRow } from './endpoint-row.tsx';
import { Section } from './section.tsx';
import type { Endpoints } from './settings.tsx';

interface EmailProps {
  readonly me: Me | null;
  readonly endpoints: Endpoints;
  readonly onChange: () => void;
  readonly onPlayer: () => void;
}

/** The address by which one is told and can sign in elsewhere. */
export const Email = ({ me, endpoints, onChange, onPlayer }: EmailProps) => {
  const { email } = words.value;
  const address = endpoints.data.find(({ type }) => type === 'email');
  const isGuest = address === undefined && me?.email == null;
  return (
    <Section id="email" title={isGuest ? email.guestTitle : email.title} hint={isGuest ? email.guestHint : email.hint}>
      {address === undefined ? null : (
        <ul class="endpoints">
          <EndpointRow endpoint={address} name={nameOf(address)} onChange={onChange} />
        </ul>
      )}
      {address === undefined && me?.email != null ? <p>{email.signedInAs(me.email)}</p> : null}
      {address === undefined || address.off !== undefined ? <EmailForm onSignedIn={onPlayer} /> : null}
    </Section>
  );
};

/** An address that is off still signs in. */
const nameOf = ({ address, off }: EndpointView): string =>
  off === undefined ? words.value.email.isOn(address) : words.value.email.signedInAs(address);
