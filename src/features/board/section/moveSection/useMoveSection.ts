import { selectBoardsByStar } from '../../../../entities/boardPreferences/selectors';
import { selectProject } from '../../../../entities/projects/selectors';
import { useText } from '../../../../lib/text/useText';
import { useAppSelector, useAppStore } from '../../../../store/hooks';
import { useUndoableMutation } from '../../../outbox/useUndoableMutation';
import { useBoard } from '../../card/boardContext';

/** A board, and the list to follow there; 0 for the first place. */
export interface SectionDestination {
  projectId: number;
  after: number;
}

/** Moves a list on its board or to another one; a toast reports it and offers Undo. */
export function useMoveSection(sectionId: number) {
  const text = useText();
  const store = useAppStore();
  const change = useUndoableMutation();
  const { projectId } = useBoard();
  return (to: SectionDestination) => {
    const { after } = to;
    if (to.projectId === projectId)
      return void change('moveSection', { id: sectionId, after }, text('list-moved'));
    const board = selectProject(store.getState(), to.projectId)?.title ?? '';
    return void change(
      'moveSectionToBoard',
      { id: sectionId, toProjectId: to.projectId, after },
      text('list-moved-to-board', { board }),
    );
  };
}

/** Whether the workspace has a board that a list of this one can move to. */
export function useHasOtherBoard(projectId: number): boolean {
  return useAppSelector((state) => {
    const own = selectProject(state, projectId);
    return selectBoardsByStar(state, own?.workspaceId ?? 0).some(({ id }) => id !== projectId);
  });
}
