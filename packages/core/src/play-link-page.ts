import { layout } from '@slowfives/board/layout.ts';
import { spokenBoard } from '@slowfives/board/spoken.ts';
import { boardSvg } from '@slowfives/board/svg.ts';
import type { Instant } from '@slowfives/rules/match.ts';
import { mailWords } from '@slowfives/words/mail.ts';
import type { MailWords } from '@slowfives/words/mail-english.ts';
import { mailDeadline } from '@slowfives/words/mail-time.ts';
import { boardPhrases, endLetter } from './channels/board-words.ts';
import type { MessageBoard } from './channels/channel.ts';
import { type Html, html, trustedHtml } from './html.ts';
import { plainPage } from './page.ts';
import type { PlayLinkView } from './play-link.ts';

/** The page of a link that plays: the table, the play and, while it can be played, one button. `site` is where the rest is. */
export const playLinkPage = (shown: PlayLinkView, site: string, now: Instant): string => {
  if (shown.state === 'invalid') return invalidPage(site);
  const words = mailWords(shown.language);
  const { title, body } = { ready, used, outdated }[shown.state](shown, words);
  const rest = html`${shown.board ? boardHtml(shown.board, words) : html`<p class="soft">${words.playPage.emptyTable}</p>`}
<p>${scores(shown, words)}</p>
${timeHtml(shown, now, words)}
${shown.state === 'ready' ? formHtml(words) : null}
<p class="links"><a href="${site}/m/${shown.match}">${words.playPage.open}</a>${
    shown.state === 'ready' ? null : html` <a href="${site}/sign-in">${words.playPage.signIn}</a>`
  }</p>`;
  return plainPage(words.tag, title, html`<h1>${title}</h1>\n${body}\n${rest}`);
};

type Shown = Exclude<PlayLinkView, { readonly state: 'invalid' }>;
type Part = { readonly title: string; readonly body: Html };

const ready = ({ play, board }: Shown, words: MailWords): Part => ({
  title: words.playPage.heading(words.play(play.tile, endLetter(play, board?.openEnds ?? []))),
  body: html`<p class="soft">${words.playPage.hint}</p>`,
});

const used = ({ play }: Shown, words: MailWords): Part => ({
  title: words.playPage.usedTitle,
  body: html`<p>${words.playPage.used(play.tile)}</p>`,
});

const outdated = (_: Shown, words: MailWords): Part => ({
  title: words.playPage.outdatedTitle,
  body: html`<p>${words.playPage.outdated}</p>`,
});

const PICTURE = { width: 480, height: 320 };

const boardHtml = (board: MessageBoard, words: MailWords): Html => {
  const { summary, lines } = spokenBoard(board, boardPhrases(words), board.count);
  const title = [summary, ...lines].join(' ');
  return trustedHtml(boardSvg(layout(board, PICTURE.width, PICTURE.height), { title }));
};

const scores = ({ seats }: Shown, words: MailWords): string =>
  seats.map(({ name, score, isMine }) => `${isMine ? words.you : name || words.nameless} ${score}`).join(' · ');

const timeHtml = ({ state, status, deadline, zone }: Shown, now: Instant, words: MailWords): Html | null => {
  if (status === 'finished') return html`<p>${words.playPage.ended}</p>`;
  return state === 'ready' ? html`<p>${words.time}: ${mailDeadline(deadline, now, zone, words)}</p>` : null;
};

/** Posts to the page's own address. */
const formHtml = (words: MailWords): Html =>
  html`<form method="post"><button type="submit">${words.playPage.confirm}</button></form>`;

const invalidPage = (site: string): string => {
  const { tag, playPage } = mailWords(null);
  const links = html`<p class="links"><a href="${site}/sign-in">${playPage.signIn}</a></p>`;
  return plainPage(
    tag,
    playPage.invalidTitle,
    html`<h1>${playPage.invalidTitle}</h1>\n<p>${playPage.invalid}</p>\n${links}`,
  );
};
