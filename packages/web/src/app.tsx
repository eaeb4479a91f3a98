import { announcement } from './announce.ts';
import { words } from './language.ts';
import { HomePage } from './pages/home.tsx';
import { InvitePage } from './pages/invite.tsx';
import { MatchPage } from './pages/match.tsx';
import { MissingPage } from './pages/missing.tsx';
import { NewMatchPage } from './pages/new-match.tsx';
import { SettingsPage } from './pages/settings.tsx';
import { parseRoute, path, type Route } from './router.tsx';

export const App = () => (
  <>
    <a class="skip" href="#main">
      {words.value.skip}
    </a>
    <PageOf route={parseRoute(path.value)} />
    <p class="visually-hidden" role="status">
      {announcement.value}
    </p>
  </>
);

const PageOf = ({ route }: { readonly route: Route }) => {
  switch (route.page) {
    case 'home':
      return <HomePage />;
    case 'new':
      return <NewMatchPage />;
    case 'settings':
      return <SettingsPage />;
    case 'match':
      return <MatchPage key={route.id} id={route.id} />;
    case 'invite':
      return <InvitePage key={route.code} code={route.code} />;
    case 'missing':
      return <MissingPage />;
  }
};
