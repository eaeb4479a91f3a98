import type { FunctionComponent } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { words } from '../language.ts';
import { Page } from './page.tsx';

/** A page whose code is fetched when it is first shown. */
export const lazy = <P extends object>(load: () => Promise<FunctionComponent<P>>): FunctionComponent<P> => {
  let found: FunctionComponent<P> | undefined;
  return (props) => {
    const [, setTurn] = useState(0);
    const [isMissing, setMissing] = useState(false);
    const fetchIt = (): void => {
      setMissing(false);
      load().then(
        (view) => {
          found = view;
          setTurn((turn) => turn + 1);
        },
        () => setMissing(true),
      );
    };
    useEffect(() => {
      if (found === undefined) fetchIt();
    }, []);
    if (found === undefined) return <Fetching isMissing={isMissing} onRetry={fetchIt} />;
    const View = found;
    return <View {...props} />;
  };
};

const Fetching = ({ isMissing, onRetry }: { readonly isMissing: boolean; readonly onRetry: () => void }) => (
  <Page title={words.value.loading}>
    {isMissing ? (
      <>
        <p class="offline">{words.value.offline}</p>
        <button type="button" class="button" onClick={onRetry}>
          {words.value.retry}
        </button>
      </>
    ) : null}
  </Page>
);
