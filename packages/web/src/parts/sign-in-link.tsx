import { words } from '../language.ts';
import { Link } from '../router.tsx';
import { isSignedOut } from '../session.ts';

interface SignInLinkProps {
  /** The match to go on with, once one is signed in. */
  readonly match?: string | undefined;
}

/** Leads to where one signs in with an address. */
export const SignInLink = ({ match }: SignInLinkProps) => (
  <Link href={match === undefined ? '/sign-in' : `/sign-in?m=${encodeURIComponent(match)}`} class="button primary">
    {words.value.signIn}
  </Link>
);

/** Says that this browser's session is over, and what can be done; nothing while it isn't. */
export const SignedOut = () => {
  const { signedOut } = words.value;
  return isSignedOut.value ? (
    <section class="signed-out" aria-label={signedOut.title}>
      <p role="alert">
        {signedOut.title}. {signedOut.text}
      </p>
      <SignInLink />
    </section>
  ) : null;
};
