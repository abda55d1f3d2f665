import { useState } from 'react';
import { selectProject } from '../../../entities/projects/selectors';
import { useAppSelector } from '../../../store/hooks';

export interface LocallyCreatedProject {
  /** The server does not know of it yet: there is nothing to ask. */
  isWaiting: boolean;
  /** It was waiting since this screen was opened: what the server said of it before is old. */
  wasWaiting: boolean;
  /** It is there to be shown, before the server has been asked for the whole of it. */
  isThere: boolean;
}

/** What there is to know of a board that this person has just made, which may still wait to be sent. */
export function useLocallyCreatedProject(id: number): LocallyCreatedProject {
  const isWaiting = useAppSelector(({ outbox }) =>
    outbox.pending.some(({ makes }) => makes === id),
  );
  const isKnown = useAppSelector((state) => selectProject(state, id) !== undefined);
  const [wasWaiting, setWasWaiting] = useState(isWaiting);
  if (isWaiting && !wasWaiting) setWasWaiting(true);
  return { isWaiting, wasWaiting, isThere: wasWaiting && isKnown };
}
