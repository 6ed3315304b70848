import { Card } from '@/ui/card';
import { EmptyState } from '@/ui/empty-state';

/** In place of an area that the senior has switched off. */
export function NotShared({ firstName, area }: { firstName: string; area: string }) {
  return (
    <Card>
      <EmptyState icon="lock" title={`${firstName} does not share ${area} with you`}>
        Only {firstName} can change that, under ‘My Care Team’.
      </EmptyState>
    </Card>
  );
}
