import type { ComponentChildren } from 'preact';

interface SectionProps {
  readonly id: string;
  readonly title: string;
  readonly hint?: string;
  readonly children: ComponentChildren;
}

/** One matter of the settings, with its heading. */
export const Section = ({ id, title, hint, children }: SectionProps) => (
  <section class="matter" aria-labelledby={id}>
    <h2 id={id}>{title}</h2>
    {hint === undefined ? null : <p class="hint">{hint}</p>}
    {children}
  </section>
);
