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
      {/* Where there is room Read aloud, Voice and Help stand beside it (page-main.tsx): then it is as high as they are. */}
      <h1 ref={titleRef} tabIndex={-1} className="flex items-center big:text-2xl md:not-big:min-h-12 lg:big:min-h-14">
        {title}
      </h1>
      {children}
    </div>
  );
}
