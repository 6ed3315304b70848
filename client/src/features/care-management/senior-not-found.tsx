import { ButtonLink } from '@/ui/button';
import { Card } from '@/ui/card';
import { Icon } from '@/ui/icon';

/** D1:77 */
export function SeniorNotFound() {
  return (
    <Card className="mx-auto max-w-xl">
      <div className="grid justify-items-center gap-3 px-2 py-8 text-center">
        <Icon name="search" size="huge" className="text-accent-ink" />
        <h1 tabIndex={-1} className="text-2xl">
          Senior Not Found
        </h1>
        <p className="text-muted">Unable to load senior information. Please try again.</p>
        <ButtonLink href="/caregiver-dashboard" variant="primary" className="mt-2">
          Return to Dashboard
        </ButtonLink>
      </div>
    </Card>
  );
}
