/** Trivia: ten questions with four answers each. */
import { useQuery } from '@tanstack/react-query';
import { QueryView } from '@/ui/query-view';
import { useCurrentUser } from '@/lib/session';
import type { GameBoardProps } from '../game-board';
import { TriviaRound } from './trivia-round';

export function TriviaGame({ level, seed, onScore, onEnd }: GameBoardProps) {
  const user = useCurrentUser().data;
  const questions = useQuery({
    queryKey: ['trivia-questions', level],
    queryFn: async () => (await import('./trivia-content')).questionsOf(level),
    // The file may be on the device already: trying tells.
    networkMode: 'always',
    staleTime: Infinity,
  });
  return (
    <QueryView query={questions} loadingText="Getting the questions …" failed="Could not get the questions">
      {(all) => (
        <TriviaRound userId={user?.id ?? 'nobody'} seed={seed} questions={all} onScore={onScore} onEnd={onEnd} />
      )}
    </QueryView>
  );
}
