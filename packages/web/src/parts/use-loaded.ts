import { useEffect, useState } from 'preact/hooks';

/** Something fetched when it is first shown: undefined until it is there. */
export interface Loaded<T> {
  readonly value: T | undefined;
  readonly error: unknown;
  readonly reload: () => void;
  /** Shows a newer value that came another way. */
  readonly show: (value: T) => void;
}

export const useLoaded = <T>(load: () => Promise<T>): Loaded<T> => {
  const [value, setValue] = useState<T>();
  const [error, setError] = useState<unknown>();
  const reload = (): void => {
    load().then((loaded) => {
      setValue(() => loaded);
      setError(undefined);
    }, setError);
  };
  useEffect(reload, []);
  return { value, error, reload, show: (next) => setValue(() => next) };
};
