import type { ReactNode } from 'react';
import { Icon, type IconName } from './icon';

export interface EmptyStateProps {
  icon: IconName;
  title: ReactNode;
  /** One sentence: what will be here, or what to do. */
  children?: ReactNode;
  /** One button. */
  action?: ReactNode;
  headingLevel?: 2 | 3;
}

export function EmptyState({ icon, title, children, action, headingLevel = 2 }: EmptyStateProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] justify-items-center px-2 py-8 text-center @md:px-6 @md:py-10">
      <Icon name={icon} size="huge" className="mb-4 text-accent-ink" />
      <Heading className="text-balance">{title}</Heading>
      {children !== undefined && <div className="mt-2 max-w-[38ch] text-pretty text-muted">{children}</div>}
      {action !== undefined && <div className="mt-5 max-w-full min-w-0">{action}</div>}
    </div>
  );
}
