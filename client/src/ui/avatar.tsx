import { useState } from 'react';
import { cx } from './cx';

const sizes = {
  small: { box: 'size-9 text-sm', pixels: 36 },
  normal: { box: 'size-12 text-base', pixels: 48 },
  large: { box: 'size-16 text-xl', pixels: 64 },
  huge: { box: 'size-16 text-xl @2xl/page:size-22 @2xl/page:text-2xl', pixels: 88 },
  portrait: { box: 'size-20 text-2xl @sm:size-32 @sm:text-[2.75rem]', pixels: 128 },
} as const;

const faces = [
  'bg-face1 text-face1-ink',
  'bg-face2 text-face2-ink',
  'bg-face3 text-face3-ink',
  'bg-face4 text-face4-ink',
] as const;

export interface AvatarProps {
  name: string;
  imageUrl?: string | null | undefined;
  size?: keyof typeof sizes;
  /** What the tone is derived from: the person's id, so that it survives a change of name. */
  seed?: string;
  className?: string;
}

/** A person's photo, or initials. Their name is always beside it, so screen readers skip the picture. */
export function Avatar({ name, imageUrl, size = 'normal', seed, className }: AvatarProps) {
  const [brokenUrl, setBrokenUrl] = useState<string | null>(null);
  const { box, pixels } = sizes[size];
  const hasPhoto = Boolean(imageUrl) && imageUrl !== brokenUrl;
  return (
    <span
      aria-hidden="true"
      className={cx(
        'edge-quiet inline-grid shrink-0 place-items-center overflow-hidden rounded-full leading-none font-bold',
        box,
        faces[faceOf(seed ?? name)],
        className,
      )}
    >
      {hasPhoto ? (
        <img
          src={imageUrl ?? ''}
          alt=""
          width={pixels}
          height={pixels}
          decoding="async"
          className="size-full object-cover"
          onError={() => setBrokenUrl(imageUrl ?? null)}
        />
      ) : (
        initialsOf(name)
      )}
    </span>
  );
}

/** 'Margaret Ellis' → 'ME', 'Dr. Wei Chen' → 'WC', 'anna' → 'A', 'Anna Li 🌷' → 'AL'. */
export function initialsOf(name: string): string {
  const words = name.split(/\s+/u).filter((word) => !word.endsWith('.'));
  const [first = '?', ...others] = words.flatMap(firstLetter);
  return (first + (others.at(-1) ?? '')).toUpperCase();
}

/** The first letter with its accents, never half of a surrogate pair; none if the word has no letter. */
function firstLetter(word: string): string[] {
  return word.match(/[\p{L}\p{N}]\p{M}*/u)?.slice(0, 1) ?? [];
}

/** Which of the four tones (0 to 3); always the same for the same string. */
export function faceOf(seed: string): 0 | 1 | 2 | 3 {
  let sum = 7;
  for (const char of seed) sum = (sum * 33 + (char.codePointAt(0) ?? 0)) % 65_537;
  const tones = [0, 1, 2, 3] as const;
  return tones[sum % 4] ?? 0;
}
