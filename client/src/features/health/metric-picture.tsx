import { cx } from '@/ui/cx';
import { Icon, type IconName } from '@/ui/icon';
import type { Mood } from '@shared/domain/vitals/metric-types';
import type { MetricType } from '@shared/domain/vitals/metrics';

/** From the icon set if it has one, otherwise a path on the same grid with the same stroke. */
const pictures: Readonly<Record<MetricType, { icon: IconName } | { drawing: string }>> = {
  blood_pressure: { icon: 'pulse' },
  heart_rate: { icon: 'heart' },
  weight: { icon: 'scale' },
  temperature: { icon: 'thermometer' },
  blood_sugar: { icon: 'drop' },
  // Two lungs.
  oxygen_saturation: {
    drawing:
      'M12 3.500v9M12 11.500l-3 2.500M12 11.500l3 2.500M9 8C6 9 3.500 13.500 3.500 18c0 1.800 1 2.400 2.600 2L9 19.200zM15 8c3 1 5.500 5.500 5.500 10 0 1.800-1 2.400-2.600 2L15 19.200z',
  },
  // A walking shoe.
  steps: {
    drawing:
      'M3 8v10h18v-2c0-1.600-1-2.400-2.500-2.800L14.500 12 11 6.500 8 9H4.500zM3 15h6M11.500 10.500l1.500-1M13 12.500l1.500-1',
  },
  // The moon.
  sleep: { drawing: 'M20 14.500A8.500 8.500 0 0 1 9.500 4a8.500 8.500 0 1 0 10.500 10.500z' },
  mood: { drawing: faceWith('M8 14.200a5 5 0 0 0 8 0') },
};

const mouths: Readonly<Record<Mood, string>> = {
  excellent: 'M7.200 13.500h9.600a4.800 4.800 0 0 1-9.600 0z',
  good: 'M8 14.200a5 5 0 0 0 8 0',
  fair: 'M8.500 15.200h7',
  poor: 'M8 16.500a5 5 0 0 1 8 0',
};

export interface PictureProps {
  size?: 'text' | 'large';
  className?: string;
}

/** Decorative: always shown next to the type's name. */
export function MetricPicture({ type, size = 'text', className = '' }: PictureProps & { type: MetricType }) {
  const picture = pictures[type];
  if ('icon' in picture) return <Icon name={picture.icon} size={size} className={className} />;
  return <Drawing path={picture.drawing} size={size} className={className} />;
}

/** A face whose mouth shows the mood, next to the mood's name. */
export function MoodFace({ mood, size = 'large', className = '' }: PictureProps & { mood: Mood }) {
  return <Drawing path={faceWith(mouths[mood])} size={size} className={className} />;
}

function Drawing({ path, size, className }: Required<PictureProps> & { path: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className={cx(
        'block shrink-0 fill-none stroke-current',
        size === 'large' ? 'size-8 stroke-[1.75]' : 'size-[1.375em] stroke-2',
        className,
      )}
    >
      <path d={path} />
    </svg>
  );
}

function faceWith(mouth: string): string {
  return `M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM9 9.500v.6M15 9.500v.6${mouth}`;
}
