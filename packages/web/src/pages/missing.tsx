import { words } from '../language.ts';
import { Page } from '../parts/page.tsx';
import { SignInLink } from '../parts/sign-in-link.tsx';
import { Link } from '../router.tsx';
import { isSignedOut } from '../session.ts';

interface MissingPageProps {
  /** The id of a match, if that is what was looked for. */
  readonly match?: string;
}

/** What does not exist, or is not for this visitor; a match may be theirs once they are signed in. */
export const MissingPage = ({ match }: MissingPageProps) => {
  const { notFound, signedOut, toHome } = words.value;
  const isOut = match !== undefined && isSignedOut.value;
  return (
    <Page title={isOut ? signedOut.title : notFound.title}>
      <p>{isOut ? signedOut.text : notFound.text}</p>
      {match === undefined || isOut ? null : <p>{notFound.mine}</p>}
      <div class="buttons">
        {match === undefined ? null : <SignInLink match={match} />}
        <Link href="/" class={match === undefined ? 'button primary' : 'button'}>
          {toHome}
        </Link>
      </div>
    </Page>
  );
};
