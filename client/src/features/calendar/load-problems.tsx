import { Button } from '@/ui/button';
import { HiddenWords } from '@/ui/hidden-words';
import { Notice } from '@/ui/notice';

/** Something that could not be read, while the rest of the calendar stands. */
export interface LoadProblem {
  /** 'Could not load Margaret's appointments' */
  words: string;
  isFetching: boolean;
  refetch: () => Promise<unknown>;
}

/** What is missing, said above the calendar: a day must not look empty because of it (D-74). */
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
      What you see is not everything. Please check the connection.
    </Notice>
  ));
}
