import { useState } from 'react';
import { selectProject } from '../../../entities/projects/selectors';
import { useAppSelector } from '../../../store/hooks';

export interface LocallyCreatedProject {
  /** The server does not know the board yet: no query is sent. */
  isPending: boolean;
  /** It was pending since this screen opened: earlier responses about it are outdated. */
  wasPending: boolean;
  /** It can be shown before the server has sent all of it. */
  canShow: boolean;
}

/** The state of a board that this user has just created and that may still be pending. */
export function useLocallyCreatedProject(id: number): LocallyCreatedProject {
  const isPending = useAppSelector(({ outbox }) =>
    outbox.pending.some(({ makes }) => makes === id),
  );
  const isKnown = useAppSelector((state) => selectProject(state, id) !== undefined);
  const [wasPending, setWasWaiting] = useState(isPending);
  if (isPending && !wasPending) setWasWaiting(true);
  return { isPending, wasPending, canShow: wasPending && isKnown };
}
