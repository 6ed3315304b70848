import { Button } from '@/ui/button';
import { Icon } from '@/ui/icon';

/** Above an empty calendar, which stays to be pressed (D2:28). */
export function FirstEventHint({ onAdd }: { onAdd: () => void }) {
  return (
    <section className="edge mb-5 flex flex-wrap items-center gap-x-5 gap-y-3 pad-card rounded-lg bg-surface shadow-card">
      <Icon name="calendar" size="large" className="text-accent-ink" />
      <div className="min-w-0 flex-[1_1_14rem]">
        <h2>Ready to add your first event?</h2>
        <p className="text-muted">A visit, a birthday, a meeting: it will stand here on its day.</p>
      </div>
      <Button icon="plus" onClick={onAdd}>
        Add Your First Event
      </Button>
    </section>
  );
}
