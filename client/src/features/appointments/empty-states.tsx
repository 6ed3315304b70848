import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { EmptyState } from '@/ui/empty-state';

export function NoAppointments({ onAdd }: { onAdd: () => void }) {
  return (
    <Card>
      <EmptyState
        icon="calendar"
        title="No appointments yet"
        action={
          <Button variant="primary" size="big" icon="plus" onClick={onAdd}>
            Add Your First Appointment
          </Button>
        }
      >
        Add a visit, and you will see here when it is time to go.
      </EmptyState>
    </Card>
  );
}

export function NoneUpcoming() {
  return (
    <Card>
      <EmptyState icon="calendar" title="No upcoming appointments">
        What you add next will be listed here.
      </EmptyState>
    </Card>
  );
}

export function NoneCompleted() {
  return (
    <Card>
      <EmptyState icon="ok-circle" title="No completed appointments">
        When you have been to an appointment, press Complete, and it will be kept here.
      </EmptyState>
    </Card>
  );
}
