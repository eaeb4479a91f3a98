import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { words } from '../language.ts';
import { Link, moves } from '../router.tsx';
import { pageTitle } from '../waiting.ts';

interface PageProps {
  readonly title: string;
  readonly isHome?: boolean;
  readonly children: ComponentChildren;
}

/** A page with its heading, which takes the focus when one comes from another page. */
export const Page = ({ title, isHome = false, children }: PageProps) => {
  const { brand, toHome, toSettings } = words.value;
  return (
    <>
      <header class="bar">
        {isHome ? <span class="brand">{brand}</span> : <BackLink text={toHome} />}
        <Link href="/settings" class="bar-link">
          {toSettings}
        </Link>
      </header>
      <main id="main" class="page">
        <Heading title={title} isHome={isHome} />
        {children}
      </main>
    </>
  );
};

export const BackLink = ({ text }: { readonly text: string }) => (
  <Link href="/" class="bar-link back">
    <span aria-hidden="true">‹</span> {text}
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
