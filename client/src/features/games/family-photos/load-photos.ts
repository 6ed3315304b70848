/** Photos are there before a round begins, and stay through it, whatever becomes of the deck (DIGEST-24). */
import { useEffect, useState } from 'react';

/** A photo that takes longer is left out. */
const LONGEST_WAIT_MS = 20_000;

/** Resolves with the picture, which the page then shows from memory as long as it is kept; null: it failed. */
function loadPhoto(url: string): Promise<HTMLImageElement | null> {
  return new Promise((resolve) => {
    const image = new Image();
    const timer = setTimeout(() => resolve(null), LONGEST_WAIT_MS);
    const settle = (loaded: HTMLImageElement | null) => {
      clearTimeout(timer);
      resolve(loaded);
    };
    image.addEventListener('load', () => settle(image));
    image.addEventListener('error', () => settle(null));
    image.src = url;
  });
}

interface Loaded<Item> {
  items: readonly Item[];
  /** Kept, so that the browser keeps their pixels. */
  images: readonly HTMLImageElement[];
}

/**
 * The items whose photo could be loaded; undefined until all of them have come or failed.
 * @param items of the first render: later ones are for another round
 */
export function usePhotosLoaded<Item>(
  items: readonly Item[],
  urlOf: (item: Item) => string,
): readonly Item[] | undefined {
  const [wanted] = useState(() => items.map((item) => ({ item, url: urlOf(item) })));
  const [loaded, setLoaded] = useState<Loaded<Item>>();
  useEffect(() => {
    let isCurrent = true;
    const loading = wanted.map(async ({ item, url }) => ({ item, image: await loadPhoto(url) }));
    void Promise.all(loading).then((all) => {
      const there = all.flatMap(({ item, image }) => (image === null ? [] : [{ item, image }]));
      if (!isCurrent) return;
      setLoaded({ items: there.map(({ item }) => item), images: there.map(({ image }) => image) });
    });
    return () => {
      isCurrent = false;
    };
  }, [wanted]);
  return loaded?.items;
}
