import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { words } from '../language.ts';
import { Link, moves } from '../router.tsx';
import { pageTitle, waitingIds } from '../waiting.ts';

interface PageProps {
  readonly title: string;
  readonly isHome?: boolean;
  readonly children: ComponentChildren;
}

/** A page with its heading, which takes the focus when one comes from another page. */
export const Page = ({ title, isHome = false, children }: PageProps) => {
  const { brand, toHome, toSettings, inbox } = words.value;
  return (
    <>
      <header class="bar">
        {isHome ? <span class="brand">{brand}</span> : <BackLink text={toHome} />}
        <nav class="bar-nav">
          <Link href="/inbox" class="bar-link">
            {inbox.title}
            <Waiting count={waitingIds.value.length} />
          </Link>
          <Link href="/settings" class="bar-link">
            {toSettings}
          </Link>
        </nav>
      </header>
      <main id="main" class="page">
        <Heading title={title} isHome={isHome} />
        {children}
      </main>
    </>
  );
};

/** How many matches wait for the reader, as a small number. */
export const Waiting = ({ count }: { readonly count: number }) =>
  count === 0 ? null : (
    <>
      <span class="badge" aria-hidden="true">
        {count}
      </span>
      <span class="visually-hidden">, {words.value.inbox.waiting(count)}</span>
    </>
  );

interface BackLinkProps {
  readonly text: string;
  readonly children?: ComponentChildren;
}

export const BackLink = ({ text, children }: BackLinkProps) => (
  <Link href="/" class="bar-link back">
    <span aria-hidden="true">‹</span> {text}
    {children}
  </Link>
);

interface HeadingProps {
  readonly title: string;
  readonly isHome?: boolean;
  readonly class?: string;
}

export const Heading = ({ title, isHome = false, class: className }: HeadingProps) => {
  const element = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (moves.peek() > 0) element.current?.focus({ preventScroll: true });
  }, []);
  useEffect(() => {
    pageTitle.value = isHome ? '' : title;
  }, [title, isHome]);
  return (
    <h1 ref={element} tabIndex={-1} {...(className !== undefined && { class: className })}>
      {title}
    </h1>
  );
};

/** What went wrong, said at once. */
export const Trouble = ({ text }: { readonly text: string }) =>
  text === '' ? null : (
    <p class="trouble" role="alert">
      {text}
    </p>
  );
