import { links } from '../../../contract/links';
import { selectProject } from '../../entities/projects/selectors';
import type { AppStore } from '../../store/createAppStore';
import type { TaskUrlParts } from '../board/card/boardContext';

/** A task's shareable URL: over its board, or over My Tasks if it has no board. */
export function taskPathIn({
  store,
  wid,
  nick,
}: {
  store: Pick<AppStore, 'getState'>;
  wid: string;
  nick: string;
}) {
  return ({ slug, projectId }: TaskUrlParts): string => {
    if (projectId === null) return links.myTasks(wid, nick, slug);
    return links.task(wid, selectProject(store.getState(), projectId)?.slug ?? projectId, slug);
  };
}
