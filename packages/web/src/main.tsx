import { BOARD_CSS } from '@slowfives/board/css.ts';
import { render } from 'preact';
import { App } from './app.tsx';
import { startClock } from './clock.ts';
import { startLanguage } from './language.ts';
import { resyncPush } from './push.ts';
import { startRouter } from './router.tsx';
import { startTitle } from './waiting.ts';
import { watchWaiting } from './waiting-watch.ts';
import { startWorker } from './worker-client.ts';

/** The board's own look, in a sheet that a strict content security policy allows. */
const adoptBoardCss = (): void => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(BOARD_CSS);
  document.adoptedStyleSheets = [sheet];
};

const start = async (): Promise<void> => {
  const app = document.getElementById('app');
  if (app === null) throw new Error('the page has no #app');
  adoptBoardCss();
  startRouter();
  startClock();
  startTitle();
  watchWaiting();
  await startLanguage();
  render(<App />, app);
  await startWorker();
  await resyncPush().catch(() => undefined);
};

void start();
