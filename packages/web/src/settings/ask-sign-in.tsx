import { words } from '../language.ts';
import { Page } from '../parts/page.tsx';
import { go } from '../router.tsx';
import { EmailForm } from './email-form.tsx';

/** Signs in by an address, then leads to the match that one came for, or home. */
export const AskSignInPage = () => {
  const { email } = words.value;
  const goOn = (): void => {
    const match = new URLSearchParams(location.search).get('m');
    go(match === null ? '/' : `/m/${encodeURIComponent(match)}`, { replace: true });
  };
  return (
    <Page title={email.guestTitle}>
      <p>{email.guestHint}</p>
      <EmailForm onSignedIn={goOn} />
    </Page>
  );
};
