import { cx } from './cx';
import type { IconName } from './icon-names';
import icons from './icons.svg';

export type { IconName } from './icon-names';

const sizes = {
  /** Grows with the text beside it. */
  text: 'size-[1.375em]',
  small: 'size-5',
  large: 'size-8 stroke-[1.75]',
  huge: 'size-14 stroke-[1.5]',
} as const;

/** Forced colours leave a drawing with a colour of its own alone: there it takes the colour of its words. */
const inForcedColors = 'forced-colors:text-inherit!';

export interface IconProps {
  name: IconName;
  size?: keyof typeof sizes;
  /** Only where no word stands beside the icon; without it the icon is hidden from screen readers. */
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
