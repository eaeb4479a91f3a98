import { useEffect, useRef, useState } from 'preact/hooks';
import { makeDemo } from '../demo.ts';
import { words } from '../language.ts';
import { Page, Trouble } from '../parts/page.tsx';
import { sentenceFor } from '../problems.ts';
import { go } from '../router.tsx';

/** Lays a table in the middle of a game against a bot, and leads there. */
export const DemoPage = () => {
  const { demo, retry } = words.value;
  const [trouble, setTrouble] = useState('');
  const isHere = useRef(true);
  const lay = (): void => {
    setTrouble('');
    makeDemo().then(
      (id) => {
        if (isHere.current) go(`/m/${id}`, { replace: true });
      },
      (error: unknown) => setTrouble(sentenceFor(error, words.value)),
    );
  };
  useEffect(() => {
    lay();
    return () => {
      isHere.current = false;
    };
  }, []);
  return (
    <Page title={demo.title}>
      {trouble === '' ? <p>{demo.setting}</p> : <Trouble text={trouble} />}
      {trouble === '' ? null : (
        <button type="button" class="button primary" onClick={lay}>
          {retry}
        </button>
      )}
    </Page>
  );
};
