import { words } from '../language.ts';
import { Page } from '../parts/page.tsx';
import { Link } from '../router.tsx';

/** What does not exist, or is not for this visitor. */
export const MissingPage = () => {
  const { notFound, toHome } = words.value;
  return (
    <Page title={notFound.title}>
      <p>{notFound.text}</p>
      <Link href="/" class="button primary">
        {toHome}
      </Link>
    </Page>
  );
};
