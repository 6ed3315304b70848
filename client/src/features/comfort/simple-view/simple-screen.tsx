/** How one place of the simple view is laid out: its title, and one thing below. */
import type { ReactNode, Ref } from 'react';

export interface SimpleScreenProps {
  title: string;
  /** The title takes the focus when the place is opened. */
  titleRef: Ref<HTMLHeadingElement>;
  children: ReactNode;
}

export function SimpleScreen({ title, titleRef, children }: SimpleScreenProps) {
  return (
    <div className="mx-auto grid max-w-4xl grid-cols-[minmax(0,1fr)] gap-4 @2xl/page:gap-6 @2xl/page:py-4">
      <h1 ref={titleRef} tabIndex={-1}>
        {title}
      </h1>
      {children}
    </div>
  );
}
