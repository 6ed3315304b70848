import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Role } from '@shared/domain/roles';
import { apiQuery, onEveryScreen } from '@/lib/api-query';
import type { PageQuery } from '@/lib/page-queries';
import { seniorAddress } from '@/lib/addresses';
import { Button, ButtonLink } from './button';
import { Card } from './card';
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
    <div className="grid grid-cols-[minmax(0,1fr)] justify-items-center px-2 py-8 text-center @md:px-6 @md:py-10 big:@max-md:px-0">
      <Icon name={icon} size="huge" className="mb-4 text-accent-ink" />
      <Heading className="text-balance">{title}</Heading>
      {children !== undefined && <div className="mt-2 max-w-[38ch] text-muted">{children}</div>}
      {/* Large text on a phone needs the icon's room: 'Appointment' is a long word. */}
      {action !== undefined && <div className="mt-5 max-w-full min-w-0 big:@max-md:[&_svg]:hidden">{action}</div>}
    </div>
  );
}

export interface EmptyOwnListProps {
  role: Role;
  /** For caregivers only: 'This list is for what you take yourself.' */
  forWhom: string;
  icon: IconName;
  title: string;
  /** 'Add Your First Medication' */
  addLabel: string;
  onAdd: () => void;
  /** One sentence: what to do. */
  children: string;
}

/**
 * The current user's own list, still empty. Caregivers must not mistake it for the senior's: a nurse might conclude
 * that Margaret takes nothing, or enter Margaret's medication as her own.
 */
export function EmptyOwnList({ role, ...list }: EmptyOwnListProps) {
  return <Card>{role === 'senior' ? <Empty {...list} variant="primary" /> : <CarersEmpty {...list} />}</Card>;
}

/** The queries of EmptyOwnList. */
export function emptyOwnListQueries(role: Role, list: readonly unknown[] | undefined): PageQuery[] {
  return role !== 'senior' && list?.length === 0 ? [connectionsQuery()] : [];
}

function connectionsQuery() {
  return { ...apiQuery('GET /api/care-connections', {}), ...onEveryScreen };
}

function CarersEmpty({ forWhom, ...list }: Omit<EmptyOwnListProps, 'role'>) {
  const connections = useQuery(connectionsQuery());
  const seniors = connections.data ?? [];
  return (
    <>
      <div className="edge-b grid grid-cols-[minmax(0,1fr)] justify-items-center gap-4 px-2 pt-2 pb-6 text-center">
        <p className="max-w-[24rem] @sm:text-lg">{forWhom}</p>
        {seniors.length > 0 && (
          <ul className="flex max-w-full flex-wrap justify-center gap-3">
            {seniors.map(({ id, firstName, username }) => (
              <li key={id} className="min-w-0">
                <ButtonLink variant="primary" href={seniorAddress(id)} iconAfter="chevron-right">
                  Open {firstName ?? username}'s care
                </ButtonLink>
              </li>
            ))}
          </ul>
        )}
      </div>
      {/* The links push the content below down, so there is no button to press by mistake until they have loaded. */}
      <Empty {...list} variant={connections.isLoading ? null : 'outline'} />
    </>
  );
}

interface EmptyProps extends Pick<EmptyOwnListProps, 'icon' | 'title' | 'addLabel' | 'onAdd' | 'children'> {
  /** The button's label; null: not known yet. */
  variant: 'primary' | 'outline' | null;
}

function Empty({ icon, title, addLabel, onAdd, variant, children }: EmptyProps) {
  return (
    <EmptyState
      icon={icon}
      title={title}
      action={
        variant === null ? undefined : (
          <Button variant={variant} size="big" icon="plus" onClick={onAdd}>
            {addLabel}
          </Button>
        )
      }
    >
      {children}
    </EmptyState>
  );
}
