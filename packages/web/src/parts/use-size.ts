import type { RefObject } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';

export interface Box {
  readonly width: number;
  readonly height: number;
}

/** The inner size of an element in whole px, as it changes. */
export const useSize = <E extends Element>(): readonly [RefObject<E | null>, Box | undefined] => {
  const element = useRef<E>(null);
  const [box, setBox] = useState<Box>();
  useEffect(() => {
    if (element.current === null) return undefined;
    const observer = new ResizeObserver(([entry]) => {
      if (entry === undefined) return;
      const width = Math.floor(entry.contentRect.width);
      const height = Math.floor(entry.contentRect.height);
      setBox((old) => (old?.width === width && old.height === height ? old : { width, height }));
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, []);
  return [element, box];
};

/** Whether a media query holds, as it changes. */
export const useMedia = (query: string): boolean => {
  const [holds, setHolds] = useState(() => matchMedia(query).matches);
  useEffect(() => {
    const list = matchMedia(query);
    const update = (): void => setHolds(list.matches);
    update();
    list.addEventListener('change', update);
    return () => list.removeEventListener('change', update);
  }, [query]);
  return holds;
};
