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
  /**
   * Its lists are about to come from the server: it is a copy or made from a template, and there is a
   * connection. Shown as empty meanwhile, it would open the field of a first list.
   */
  awaitsLists: boolean;
}

/** The state of a board that this user has just created and that may still be pending. */
export function useLocallyCreatedProject(id: number): LocallyCreatedProject {
  const isPending = useAppSelector(({ outbox }) =>
    outbox.pending.some(({ makes }) => makes === id),
  );
  const isFromTemplate = useAppSelector(({ outbox }) =>
    outbox.pending.some(({ makes, name, variables }) => {
      const hasLists = name === 'duplicateProject' || variables['template'] != null;
      return makes === id && hasLists;
    }),
  );
  const isOnline = useAppSelector(({ connection }) => connection.isOnline);
  const isKnown = useAppSelector((state) => selectProject(state, id) !== undefined);
  const [wasPending, setWasWaiting] = useState(isPending);
  if (isPending && !wasPending) setWasWaiting(true);
  const [hadTemplate, setHadTemplate] = useState(isFromTemplate);
  if (isFromTemplate && !hadTemplate) setHadTemplate(true);
  return {
    isPending,
    wasPending,
    canShow: wasPending && isKnown,
    awaitsLists: hadTemplate && isOnline,
  };
}
