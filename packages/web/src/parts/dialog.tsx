import type { ComponentChildren } from 'preact';
import { useEffect, useId, useRef } from 'preact/hooks';

interface DialogProps {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ComponentChildren;
}

/** A window over the page that keeps the focus until it is closed. */
export const Dialog = ({ title, onClose, children }: DialogProps) => {
  const element = useRef<HTMLDialogElement>(null);
  const heading = useId();
  useEffect(() => {
    const before = document.activeElement;
    element.current?.showModal();
    return () => {
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);
  return (
    <dialog ref={element} class="dialog" aria-labelledby={heading} closedby="any" onClose={onClose}>
      <div class="dialog-body">
        <h2 id={heading} tabIndex={-1} autofocus>
          {title}
        </h2>
        {children}
      </div>
    </dialog>
  );
};

interface AskProps {
  readonly title: string;
  readonly text: string;
  readonly yes: string;
  readonly no: string;
  readonly onYes: () => void;
  readonly onClose: () => void;
}

/** Asks before something that cannot be undone. */
export const Ask = ({ title, text, yes, no, onYes, onClose }: AskProps) => (
  <Dialog title={title} onClose={onClose}>
    <p>{text}</p>
    <div class="buttons">
      <button type="button" class="button" onClick={onClose}>
        {no}
      </button>
      <button
        type="button"
        class="button danger"
        onClick={() => {
          onClose();
          onYes();
        }}
      >
        {yes}
      </button>
    </div>
  </Dialog>
);
