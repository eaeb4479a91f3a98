import { signal } from '@preact/signals';
import type { ComponentChildren } from 'preact';

/** Where a visitor is. */
export type Route =
  | { readonly page: 'home' }
  | { readonly page: 'new' }
  | { readonly page: 'settings' }
  | { readonly page: 'match'; readonly id: string }
  | { readonly page: 'invite'; readonly code: string }
  | { readonly page: 'missing' };

export const parseRoute = (path: string): Route => {
  const [first = '', second, third] = path.split('/').slice(1).map(decode);
  if (third !== undefined && third !== '') return { page: 'missing' };
  if (second !== undefined && second !== '') return parsePair(first, second);
  switch (first) {
    case '':
      return { page: 'home' };
    case 'new':
      return { page: 'new' };
    case 'settings':
      return { page: 'settings' };
    default:
      return { page: 'missing' };
  }
};

const parsePair = (first: string, second: string): Route => {
  if (first === 'm') return { page: 'match', id: second };
  return first === 'i' ? { page: 'invite', code: second } : { page: 'missing' };
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
  readonly children: ComponentChildren;
}

/** A link within the site; with Ctrl, a middle click and the like it is any link. */
export const Link = ({ href, class: className, children }: LinkProps) => (
  <a href={href} {...(className !== undefined && { class: className })} onClick={(event) => follow(event, href)}>
    {children}
  </a>
);

const follow = (event: MouseEvent, href: string): void => {
  if (event.defaultPrevented || event.button !== 0) return;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  go(href);
};
