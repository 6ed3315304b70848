import { useQuery } from '@tanstack/react-query';
import type { Role } from '@shared/domain/roles';
import { apiQuery } from '@/lib/api-query';
import { onEveryScreen } from '@/lib/read-again';
import { seniorAddress } from '@/lib/senior-address';
import { Button, ButtonLink } from './button';
import { Card } from './card';
import { EmptyState } from './empty-state';
import type { IconName } from './icon';

export interface EmptyOwnListProps {
  role: Role;
  /** What only somebody who looks after others has to be told: 'This list is for what you take yourself.' */
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
 * A list of one's own with nothing in it. To a carer it must not look like the senior's: a nurse would read that Margaret
 * takes nothing, or enter Margaret's medication as her own.
 */
export function EmptyOwnList({ role, ...list }: EmptyOwnListProps) {
  return <Card>{role === 'senior' ? <Empty {...list} variant="primary" /> : <CarersEmpty {...list} />}</Card>;
}

function CarersEmpty({ forWhom, ...list }: Omit<EmptyOwnListProps, 'role'>) {
  const connections = useQuery({ ...apiQuery('GET /api/care-connections', {}), ...onEveryScreen });
  const seniors = connections.data ?? [];
  return (
    <>
      <div className="edge-b grid grid-cols-[minmax(0,1fr)] justify-items-center gap-4 px-2 pt-2 pb-6 text-center">
        <p className="max-w-[38ch] text-lg text-pretty">{forWhom}</p>
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
      {/* The links push down what follows: until they are known there is nothing there to press by mistake. */}
      <Empty {...list} variant={connections.isLoading ? null : 'outline'} />
    </>
  );
}

interface EmptyProps extends Pick<EmptyOwnListProps, 'icon' | 'title' | 'addLabel' | 'onAdd' | 'children'> {
  /** The button's; null: none yet. */
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
