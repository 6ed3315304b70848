/** Turns a connected senior's simple view on and off. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { choiceClasses, markClasses } from '@/ui/choice-classes';
import { callApi, sentenceOf } from '@/lib/api';
import { apiQuery, onEveryScreen } from '@/lib/api-query';
import { outcomeToasts } from '@/lib/outcomes';

interface SeniorSimpleViewProps {
  seniorId: string;
  firstName: string;
}

/** Renders nothing unless the senior lets the care team do it. */
export function SeniorSimpleView({ seniorId, firstName }: SeniorSimpleViewProps) {
  const { data } = useQuery(simpleViewQuery(seniorId));
  const { mutate, isPending, variables } = useSetSimpleView(seniorId, firstName);
  if (data?.mayChangeIt !== true) return null;
  const isOn = isPending ? variables : data.isOn;
  return (
    <label className={`mb-5 w-fit max-w-full bg-surface @2xl/page:mb-8 ${choiceClasses}`}>
      <input
        type="checkbox"
        className={markClasses}
        checked={isOn}
        aria-label={`Simple view for ${firstName}`}
        onChange={() => mutate(!isOn)}
      />
      <span>
        Simple view: <b>{isOn ? 'on' : 'off'}</b>
        <span className="block leading-snug text-muted">
          {firstName} sees one thing at a time, with very large buttons.
        </span>
      </span>
    </label>
  );
}

export function simpleViewQuery(seniorId: string) {
  return {
    ...apiQuery('GET /api/seniors/{id}/simple-view', { params: { id: seniorId } }),
    ...onEveryScreen,
  };
}

function useSetSimpleView(seniorId: string, firstName: string) {
  const queryClient = useQueryClient();
  const { queryKey } = simpleViewQuery(seniorId);
  const { succeeded, failed } = outcomeToasts<{ isOn: boolean }, boolean>({
    success: ({ isOn }) => ({
      title: isOn ? 'Simple view is on' : 'Simple view is off',
      description: `${firstName}’s screen updates automatically.`,
    }),
    failure: sentenceOf,
  });
  return useMutation({
    // One at a time, so that the last press arrives last.
    scope: { id: 'senior-simple-view' },
    mutationFn: (isOn: boolean) =>
      callApi('PUT /api/seniors/{id}/simple-view', { params: { id: seniorId }, body: { isOn } }),
    onSuccess: async (answer) => {
      // A response from before the change must not overwrite it.
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData(queryKey, answer);
      succeeded(answer, answer.isOn);
    },
    onError: (error, isOn) => {
      failed(error, isOn);
      // Perhaps it is no longer theirs to switch.
      void queryClient.invalidateQueries({ queryKey });
    },
  });
}
