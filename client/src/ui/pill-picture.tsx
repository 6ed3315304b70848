/**
 * A medication's picture on an arched plate: its photo, or else a drawing of what it looks like, or else a neutral
 * illustration that resembles no real pill.
 */
import { useState } from 'react';
import { lookWords, type MedicationLook } from '@shared/domain/medication-look';
import { cx } from './cx';
import { LookPicture } from './look-picture';

const sizes = {
  small: { box: 'w-10 h-12', pixels: 40 },
  row: { box: 'w-13 h-15.5', pixels: 52 },
  card: { box: 'w-18 h-21.5 @md:w-24 @md:h-29', pixels: 96 },
  now: { box: 'w-22 h-26.5 @md:w-42 @md:h-50', pixels: 168 },
} as const;

export interface MedicationPictureProps {
  name: string;
  imageUrl?: string | null | undefined;
  look?: MedicationLook | null | undefined;
  size?: keyof typeof sizes;
  /** The white plate of the tinted 'now' card. */
  onTint?: boolean;
}

export function MedicationPicture({ name, imageUrl, look, size = 'card', onTint = false }: MedicationPictureProps) {
  const [brokenUrl, setBrokenUrl] = useState<string | null>(null);
  const { box, pixels } = sizes[size];
  const hasPhoto = Boolean(imageUrl) && imageUrl !== brokenUrl;
  return (
    <span
      className={cx(
        'edge-quiet grid shrink-0 place-items-center overflow-hidden rounded-arch',
        box,
        onTint ? 'bg-surface' : 'bg-plate',
      )}
    >
      {hasPhoto ? (
        <img
          src={imageUrl ?? ''}
          alt={`${name}, as it looks`}
          width={pixels}
          height={Math.round(pixels * 1.2)}
          decoding="async"
          className="size-full object-cover"
          onError={() => setBrokenUrl(imageUrl ?? null)}
        />
      ) : look ? (
        <LookPicture look={look} label={lookWords(look)} className="w-[82%]" />
      ) : (
        <PillPicture />
      )}
    </span>
  );
}

/** The default illustration. Its label says that it is not a photo of the medication. */
function PillPicture() {
  return (
    <svg
      viewBox="0 0 80 90"
      role="img"
      aria-label="Default picture: no photo of this medication yet"
      className="w-[72%]"
    >
      <g transform="rotate(35 40 45)" className="stroke-pill-line stroke-2">
        <rect x="24" y="11" width="32" height="68" rx="16" className="fill-pill-a" />
        <path d="M24 45h32v18a16 16 0 0 1-32 0z" className="fill-pill-b" />
        <path d="M32 24v12" className="stroke-pill-b stroke-4" strokeLinecap="round" />
      </g>
    </svg>
  );
}
