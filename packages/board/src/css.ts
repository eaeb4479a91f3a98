const PIPS = ['#0b4f8a', '#1a5e2f', '#a01a1a', '#5b2d91', '#7a4300', '#1c2340', '#86105c', '#0b5560', '#454545'];

const LIGHT: Readonly<Record<string, string>> = {
  felt: '#1f4d40',
  face: '#fdf7e6',
  edge: '#8d8265',
  divider: '#7a6f54',
  last: '#f5a814',
  spinner: '#8fd6bd',
  pin: '#8a6414',
  slot: '#3a6c5d',
  'slot-edge': '#d6e6df',
  letter: '#ffffff',
  legal: '#ffd166',
  'legal-ink': '#1b2a24',
  ...Object.fromEntries(PIPS.map((colour, index) => [`pip-${index + 1}`, colour])),
};

const DARK: Readonly<Record<string, string>> = {
  ...LIGHT,
  felt: '#122620',
  face: '#ece3cd',
  slot: '#254239',
  'slot-edge': '#b9cfc6',
};

const variables = (colours: Readonly<Record<string, string>>): string =>
  Object.entries(colours)
    .map(([name, colour]) => `--board-${name}: ${colour};`)
    .join(' ');

const PIP_RULES = PIPS.map((_, index) => `.board .pip-${index + 1} { fill: var(--board-pip-${index + 1}); }`).join(
  '\n',
);

/**
 * How the board looks: all colours are variables `--board-…`, which a page may set anew on `.board`; the defaults
 * weigh nothing. `data-theme="light"` or `"dark"` on an element around it chooses, otherwise the reader's system does.
 * With `plain-pips` on `.board` all pips are of one colour.
 */
export const BOARD_CSS = `
:where(.board) { ${variables(LIGHT)} }
@media (prefers-color-scheme: dark) {
  :where(.board) { ${variables(DARK)} }
}
:where([data-theme='light'] .board, .board[data-theme='light']) { ${variables(LIGHT)} }
:where([data-theme='dark'] .board, .board[data-theme='dark']) { ${variables(DARK)} }
.board { display: block; }
.board .felt { fill: var(--board-felt); }
.board .face { fill: var(--board-face); stroke: var(--board-edge); stroke-width: 0.06; }
.board .divider { stroke: var(--board-divider); stroke-width: 0.08; }
${PIP_RULES}
.board .pip-0 { fill: var(--board-pip-6); }
.board.plain-pips .pip, .board.plain-pips .numeral { fill: var(--board-pip-6); }
.board .pin { fill: var(--board-pin); stroke: var(--board-face); stroke-width: 0.1; }
.board .ring { fill: none; }
.board .last-ring { stroke: var(--board-last); stroke-width: 0.2; }
.board .spinner-ring { stroke: var(--board-spinner); stroke-width: 0.12; }
.board .slot { fill: var(--board-slot); stroke: var(--board-slot-edge); stroke-width: 0.1; stroke-dasharray: 0.35 0.25; }
.board .letter, .board .note { fill: var(--board-letter); }
.board .legal .slot { fill: var(--board-legal); stroke: var(--board-letter); stroke-width: 0.16; stroke-dasharray: none; }
.board .legal .letter, .board .legal .note { fill: var(--board-legal-ink); }
.board .link-sign { fill: var(--board-letter); stroke: var(--board-felt); stroke-width: 0.1; }
.board .link-text { fill: var(--board-felt); }
.board text { font-family: system-ui, sans-serif; font-weight: 600; text-anchor: middle; dominant-baseline: central; }
@media (prefers-reduced-motion: no-preference) {
  .board .tile, .board .end { transition: transform 200ms; }
}
@media (prefers-contrast: more) {
  .board .pip, .board .numeral { fill: #000000; }
  .board .face { fill: #ffffff; stroke: #000000; }
}
@media (forced-colors: active) {
  .board .felt, .board .face, .board .slot { fill: Canvas; stroke: CanvasText; }
  .board .divider { stroke: CanvasText; }
  .board .pip, .board .numeral, .board .letter, .board .note, .board .pin { fill: CanvasText; }
  .board .last-ring, .board .legal .slot { stroke: Highlight; }
  .board .spinner-ring { stroke: CanvasText; }
}
`;
