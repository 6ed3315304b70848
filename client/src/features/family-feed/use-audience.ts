import { keptInTab } from '@/lib/kept-in-tab';
import { type Circle, circleOf } from './circle';

/**
 * Whose family was chosen, and which senior alone is to see it: their ids, or '' for none. By the author's id, kept as long
 * as the words are: what was meant for one must not come back as meant for all, nor for somebody else. What was kept before
 * ids were is `true`: nobody's id, so it is asked.
 */
const chosenSeniors = keptInTab('family', '');
const meantForOne = keptInTab('meant for one', '');

/**
 * Whom an update is for (D-81). It is asked where there is a choice, and where what the writer chose is none of the circles
 * any more: what is left must not take its place.
 * @param circles undefined as long as they are not known: then nothing is for anybody
 */
export function useAudience(userId: string, circles: readonly Circle[] | undefined) {
  const chosen = chosenSeniors.use(userId);
  const meant = meantForOne.use(userId);
  const [only, ...others] = circles ?? [];
  const isAsked = others.length > 0 || chosen !== '' || (meant !== '' && meant !== only?.seniorId);
  const isSame = meant === '' || meant === chosen;
  const named = isSame ? circleOf(circles ?? [], chosen) : undefined;
  const circle = isAsked ? named : only;
  // One's own circle is oneself: there is nobody to keep it from.
  const privateFor = circle !== undefined && circle.seniorId !== userId ? circle.firstName : null;
  return {
    /** Those to choose from; empty where nothing is asked. */
    choices: isAsked ? (circles ?? []) : [],
    /** Undefined where it is not known, or has to be chosen. */
    circle,
    chooseSenior: (seniorId: string) => {
      chosenSeniors.write(userId, seniorId);
      // What is for one alone stays so, whichever family it is.
      if (meant !== '' && seniorId !== '') meantForOne.write(userId, seniorId);
    },
    /** Whom it can be kept to. */
    privateFor,
    isPrivate: privateFor !== null && meant === circle?.seniorId,
    setIsPrivate: (isForOne: boolean) => meantForOne.write(userId, (isForOne && circle?.seniorId) || ''),
    /** After it was shared. Where there are several families the next update is likely for the same. */
    forgetAudience: () => {
      meantForOne.write(userId, '');
      if (others.length === 0) chosenSeniors.write(userId, '');
    },
  };
}
