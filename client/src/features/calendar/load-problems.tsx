import { Button } from '@/ui/button';
import { HiddenWords } from '@/ui/hidden-words';
import { Notice } from '@/ui/notice';

/** A failed request; the rest of the calendar still shows. */
export interface LoadProblem {
  /** For example 'Could not load Margaret's appointments'. */
  words: string;
  isFetching: boolean;
  refetch: () => Promise<unknown>;
}

/** Lists what failed to load above the calendar, so that no day looks empty by mistake (D-74). */
export function LoadProblems({ problems }: { problems: readonly LoadProblem[] }) {
  return problems.map(({ words, isFetching, refetch }) => (
    <Notice
      key={words}
      tone="critical"
      role="alert"
      title={words}
      className="mb-4"
      action={
        <Button icon="repeat" pending={isFetching} pendingLabel="Trying again …" onClick={() => void refetch()}>
          Try again
          <HiddenWords>: {words}</HiddenWords>
        </Button>
      }
    >
      Not everything is shown. Please check the connection.
    </Notice>
  ));
}
