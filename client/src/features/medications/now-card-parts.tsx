import type { ReactNode, RefObject } from 'react';
import { Icon } from '@/ui/icon';

export interface TitleProps {
  id: string;
  heading: RefObject<HTMLHeadingElement | null>;
}

export function Title({ id, heading, children }: TitleProps & { children: ReactNode }) {
  return (
    <h2 ref={heading} id={id} tabIndex={-1} className="mt-2 @md:text-2xl">
      {children}
    </h2>
  );
}

/** The plate of a medication's picture with an icon in its place. */
export function Arch({ icon }: { icon: 'ok-circle' | 'pill' }) {
  return (
    <span className="edge-quiet grid h-26.5 w-22 place-items-center rounded-arch bg-surface text-accent-ink @md:h-50 @md:w-42">
      <Icon name={icon} size="huge" />
    </span>
  );
}
