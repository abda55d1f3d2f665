import { useState } from 'react';
import {
  messageOfField,
  messageOfFailure,
  type ServerMessage,
} from '../../../lib/server/serverMessage';
import { useAppSelector } from '../../../store/hooks';
import type { RejectedMutation } from '../../../sync/pendingMutation';

/**
 * Why the server refused the last new relation of a task since this field opened, or since it was
 * forgotten.
 */
export function useLastRefusal(taskId: number): {
  refusal: ServerMessage | null;
  forget: () => void;
} {
  const rejected = useAppSelector(({ outbox }) => outbox.rejected);
  const idsNow = () => new Set(rejected.map(({ mutationId }) => mutationId));
  const [earlier, setEarlier] = useState(idsNow);
  const last = rejected.findLast(
    ({ mutationId, name, variables }) =>
      name === 'addTaskRelation' &&
      !earlier.has(mutationId) &&
      [variables['taskId'], variables['relatedTaskId']].includes(taskId),
  );
  return { refusal: last ? messageOf(last) : null, forget: () => setEarlier(idsNow()) };
}

function messageOf(rejected: RejectedMutation): ServerMessage {
  const [problem] = rejected.errors;
  return problem ? messageOfField(problem) : messageOfFailure(rejected);
}
