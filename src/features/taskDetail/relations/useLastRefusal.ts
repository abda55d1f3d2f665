import { useState } from 'react';
import {
  messageOfField,
  messageOfFailure,
  type ServerMessage,
} from '../../../lib/server/serverMessage';
import { useAppSelector } from '../../../store/hooks';

/** Why the server refused the last new relation of a task since this field opened. */
export function useLastRefusal(taskId: number): ServerMessage | null {
  const rejected = useAppSelector(({ outbox }) => outbox.rejected);
  const [earlier] = useState(() => new Set(rejected.map(({ mutationId }) => mutationId)));
  const last = rejected.findLast(
    ({ mutationId, name, variables }) =>
      name === 'addTaskRelation' &&
      !earlier.has(mutationId) &&
      [variables['taskId'], variables['relatedTaskId']].includes(taskId),
  );
  if (!last) return null;
  const [problem] = last.errors;
  return problem ? messageOfField(problem) : messageOfFailure(last);
}
