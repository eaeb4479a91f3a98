import { signal } from '@preact/signals';
import type { ComponentChildren } from 'preact';

/** Where a visitor is. */
export type Route =
  | { readonly page: (typeof SINGLE_PAGES)[number] }
  | { readonly page: 'match'; readonly id: string }
  | { readonly page: 'invite'; readonly code: string }
  | { readonly page: 'preset'; readonly preset: string }
  | { readonly page: 'verifyMatch'; readonly id: string }
  | { readonly page: 'signIn'; readonly token: string };

const SINGLE_PAGES = ['home', 'new', 'demo', 'inbox', 'settings', 'sign-in', 'rules', 'verify', 'missing'] as const;

export const parseRoute = (path: string): Route => {
  const [first = '', second, third] = path.split('/').slice(1).map(decode);
  if (third !== undefined && third !== '') return { page: 'missing' };
  if (second !== undefined && second !== '') return parsePair(first, second);
  if (first === '') return { page: 'home' };
  return { page: SINGLE_PAGES.find((page) => page === first && page !== 'home') ?? 'missing' };
};

const parsePair = (first: string, second: string): Route => {
  switch (first) {
    case 'm':
      return { page: 'match', id: second };
    case 'i':
      return { page: 'invite', code: second };
    case 'rules':
      return { page: 'preset', preset: second };
    case 'verify':
      return { page: 'verifyMatch', id: second };
    case 's':
      return { page: 'signIn', token: second };
    default:
      return { page: 'missing' };
  }
};

const decode = (segment: string): string => {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
};

export const path = signal('/');
/** How often the visitor has moved on from the first page. */
export const moves = signal(0);

export const startRouter = (): void => {
  path.value = location.pathname;
  addEventListener('popstate', () => arrive(location.pathname));
};

/** To a page of the site; `replace` leaves no way back to the present one. */
export const go = (to: string, { replace = false }: { readonly replace?: boolean } = {}): void => {
  if (replace) history.replaceState(null, '', to);
  else history.pushState(null, '', to);
  arrive(location.pathname);
  scrollTo(0, 0);
};

const arrive = (to: string): void => {
  path.value = to;
  moves.value += 1;
};

interface LinkProps {
  readonly href: string;
  readonly class?: string;
  /** What else a tap does, before one is led there. */
  readonly onFollow?: () => void;
  readonly children: ComponentChildren;
}

/** A link within the site; with Ctrl, a middle click and the like it is any link. */
export const Link = ({ href, class: className, onFollow, children }: LinkProps) => {
  const onClick = (event: MouseEvent): void => {
    onFollow?.();
    follow(event, href);
  };
  return (
    <a href={href} {...(className !== undefined && { class: className })} onClick={onClick}>
      {children}
    </a>
  );
};

const follow = (event: MouseEvent, href: string): void => {
  if (event.defaultPrevented || event.button !== 0) return;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  go(href);
};
