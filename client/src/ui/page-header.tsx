import type { ReactNode, Ref } from 'react';

export interface PageHeaderProps {
  title: ReactNode;
  /** One sentence that says what matters now. */
  sentence?: ReactNode;
  /** Buttons: on the right where there is room, below on a phone. */
  actions?: ReactNode;
  /** Above the title: a BackLink. */
  before?: ReactNode;
  /** Left of the title: the person's picture. */
  picture?: ReactNode;
  /** For moving the focus to the title after navigation. */
  titleRef?: Ref<HTMLHeadingElement>;
}

export function PageHeader({ title, sentence, actions, before, picture, titleRef }: PageHeaderProps) {
  return (
    <>
      {before}
      <div className="mb-5 flex flex-wrap items-end gap-x-6 gap-y-4 @2xl/page:mb-8">
        <div className="flex min-w-0 flex-[1_1_20rem] flex-wrap items-center gap-x-6 gap-y-3">
          {picture}
          <div className="min-w-0 flex-[1_1_14rem]">
            <h1 ref={titleRef} tabIndex={-1}>
              {title}
            </h1>
            {sentence !== undefined && <p className="mt-2 max-w-measure text-muted @2xl/page:text-lg">{sentence}</p>}
          </div>
        </div>
        {actions !== undefined && (
          <div className="flex w-full flex-wrap gap-3 *:flex-auto @md/page:w-auto @md/page:*:flex-none">{actions}</div>
        )}
      </div>
    </>
  );
}
