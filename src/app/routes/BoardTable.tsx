import { useLocation, useParams } from 'react-router-dom';
import { idOfSlug } from '../../../contract/idOfSlug';
import { links } from '../../../contract/links';
import { TablePage } from '../../features/table/TablePage';
import { OtherScreens } from './lazyOtherScreens';
import { OpenTask, useCloseTask } from './OpenTask';

/**
 * The list view of a board, and a task over it; closing the task returns to the list with its
 * layout and filter (docs/behaviour.md#2).
 */
export function BoardTable({ homeHref }: { homeHref: string }) {
  const { wid = '', projectId = '', taskId: segment } = useParams();
  const taskId = idOfSlug(segment);
  const boardId = idOfSlug(projectId);
  const { search } = useLocation();
  const closeTask = useCloseTask({ taskId, boardId, to: links.table(wid, projectId) + search });

  const isTable = boardId !== null && (segment === undefined || taskId !== null);
  if (!isTable) return <OtherScreens homeHref={homeHref} />;
  return (
    <TablePage>{taskId !== null && <OpenTask taskId={taskId} onClose={closeTask} />}</TablePage>
  );
}
