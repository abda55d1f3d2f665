import { LIMITS } from '../../../../contract/limits';
import { useBoardSummariesQuery } from '../../../entities/boardSummaries/endpoints.generated';
import { selectTemplateBoards } from '../../../entities/projects/templateBoards';
import { localZone } from '../../../lib/dates/localZone';
import { useAppSelector } from '../../../store/hooks';

export interface BoardSizes {
  /** The number of tasks of a board that has too many to be copied with them; otherwise null. */
  ofLarge: (projectId: number) => number | null;
}

/** What is known about the sizes of the boards that are used as templates. */
export function useBoardSizes(workspaceId: number): BoardSizes {
  const hasTemplates = useAppSelector(
    (state) => selectTemplateBoards(state, workspaceId).length > 0,
  );
  const { currentData } = useBoardSummariesQuery(
    { workspaceId, timeZone: localZone() },
    { skip: !hasTemplates },
  );
  return {
    ofLarge(projectId) {
      const summary = currentData?.boardSummaries.find((one) => one.projectId === projectId);
      const count = summary ? summary.openTasks + summary.doneTasks : 0;
      return count > LIMITS.copiedWithBoard ? count : null;
    },
  };
}
