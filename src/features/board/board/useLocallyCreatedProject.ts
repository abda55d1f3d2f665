import { useState } from 'react';
import { selectProject } from '../../../entities/projects/selectors';
import { useAppSelector } from '../../../store/hooks';

export interface LocallyCreatedProject {
  /** The server does not know the board yet: no query is sent. */
  isWaiting: boolean;
  /** It was pending since this screen opened: earlier responses about it are outdated. */
  wasWaiting: boolean;
  /** It can be shown before the server has sent all of it. */
  isThere: boolean;
}

/** The state of a board that this user has just created and that may still be pending. */
export function useLocallyCreatedProject(id: number): LocallyCreatedProject {
  const isWaiting = useAppSelector(({ outbox }) =>
    outbox.pending.some(({ makes }) => makes === id),
  );
  const isKnown = useAppSelector((state) => selectProject(state, id) !== undefined);
  const [wasWaiting, setWasWaiting] = useState(isWaiting);
  if (isWaiting && !wasWaiting) setWasWaiting(true);
  return { isWaiting, wasWaiting, isThere: wasWaiting && isKnown };
}
