import { cx } from './cx';
import icons from './icons.svg';

const sizes = {
  /** Grows with the text beside it. */
  text: 'size-[1.375em]',
  small: 'size-5',
  large: 'size-8 stroke-[1.75]',
  huge: 'size-14 stroke-[1.5]',
} as const;

/** Forced colors don't change an image with its own color: there it takes the text color. */
const inForcedColors = 'forced-colors:text-inherit!';

export interface IconProps {
  name: IconName;
  size?: keyof typeof sizes;
  /** Only where no text is beside the icon; without it the icon is hidden from screen readers. */
  label?: string;
  className?: string;
}

export function Icon({ name, size = 'text', label, className }: IconProps) {
  const naming = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label };
  return (
    <svg
      viewBox="0 0 24 24"
      strokeLinecap="round"
      strokeLinejoin="round"
      className={cx(
        'block shrink-0 fill-none stroke-current',
        inForcedColors,
        size !== 'large' && size !== 'huge' && 'stroke-2',
        sizes[size],
        className,
      )}
      {...naming}
    >
      <use href={`${icons}#${name}`} />
    </svg>
  );
}

/** The ids in icons.svg. A type only: the images stay out of the JavaScript. */
export type IconName =
  | 'asterisk'
  | 'bell'
  | 'book'
  | 'bulb'
  | 'calendar'
  | 'calendar-days'
  | 'camera'
  | 'car'
  | 'check'
  | 'chevron-down'
  | 'chevron-left'
  | 'chevron-right'
  | 'chevron-up'
  | 'circle'
  | 'clock'
  | 'contrast'
  | 'document'
  | 'download'
  | 'drop'
  | 'edit'
  | 'eye'
  | 'eye-off'
  | 'hand'
  | 'heart'
  | 'help'
  | 'home'
  | 'hourglass'
  | 'image'
  | 'info'
  | 'late'
  | 'list'
  | 'lock'
  | 'logout'
  | 'mail'
  | 'menu'
  | 'message'
  | 'mic'
  | 'octagon'
  | 'ok-circle'
  | 'pause'
  | 'people'
  | 'person'
  | 'phone'
  | 'pill'
  | 'pin'
  | 'play'
  | 'plus'
  | 'pulse'
  | 'puzzle'
  | 'repeat'
  | 'scale'
  | 'scheduled'
  | 'search'
  | 'send'
  | 'settings'
  | 'shield'
  | 'speaker'
  | 'star'
  | 'stethoscope'
  | 'stop'
  | 'thermometer'
  | 'trash'
  | 'triangle'
  | 'trophy'
  | 'undo'
  | 'upload'
  | 'x';

/** Always with text beside it; it doesn't spin where motion is off. */
export function Spinner({ className = 'size-[1.25em]' }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      aria-hidden="true"
      className={`block shrink-0 animate-spin fill-none stroke-current stroke-3 ${className}`}
      strokeLinecap="round"
    >
      <path d="M12 3a9 9 0 1 1-8.500 6" />
    </svg>
  );
}
