import { announcement } from './announce.ts';
import { words } from './language.ts';
import { HomePage } from './pages/home.tsx';
import { InvitePage } from './pages/invite.tsx';
import { MatchPage } from './pages/match.tsx';
import { MissingPage } from './pages/missing.tsx';
import { NewMatchPage } from './pages/new-match.tsx';
import { lazy } from './parts/lazy.tsx';
import { UpdateBar } from './parts/update-bar.tsx';
import { parseRoute, path, type Route } from './router.tsx';

const AskSignInPage = lazy(async () => (await import('./settings/ask-sign-in.tsx')).AskSignInPage);
const DemoPage = lazy(async () => (await import('./pages/demo.tsx')).DemoPage);
const InboxPage = lazy(async () => (await import('./pages/inbox.tsx')).InboxPage);
const RulesPage = lazy(async () => (await import('./pages/rules.tsx')).RulesPage);
const SettingsPage = lazy(async () => (await import('./settings/settings.tsx')).SettingsPage);
const SignInPage = lazy(async () => (await import('./settings/sign-in.tsx')).SignInPage);
const VerifyPage = lazy(async () => (await import('./verify/verify.tsx')).VerifyPage);

export const App = () => (
  <>
    <a class="skip" href="#main">
      {words.value.skip}
    </a>
    <UpdateBar />
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
    case 'demo':
      return <DemoPage />;
    case 'inbox':
      return <InboxPage />;
    case 'settings':
      return <SettingsPage />;
    case 'sign-in':
      return <AskSignInPage />;
    case 'signIn':
      return <SignInPage key={route.token} token={route.token} />;
    case 'verify':
      return <VerifyPage />;
    case 'verifyMatch':
      return <VerifyPage key={route.id} match={route.id} />;
    case 'match':
      return <MatchPage key={route.id} id={route.id} />;
    case 'invite':
      return <InvitePage key={route.code} code={route.code} />;
    case 'rules':
      return <RulesPage />;
    case 'preset':
      return <RulesPage preset={route.preset} />;
    case 'missing':
      return <MissingPage />;
  }
};
