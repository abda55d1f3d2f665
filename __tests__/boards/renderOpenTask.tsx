import { snapshotReceived } from '../../src/api/commits';
import { BoardView } from '../../src/features/board/board/BoardView';
import type { DraftStorage } from '../../src/sync/device/drafts';
import { TaskOverlay } from '../../src/features/taskDetail/TaskOverlay';
import { BOARD, boardOf, VIEWER, wireTask, type Lists } from './boardRows';
import type { Answer, Respond } from './fakeNetwork';
import { createStore, renderWithStore } from './renderBoard';

export interface Given {
  lists?: Lists;
  taskId?: number;
  respond?: Respond;
  locale?: 'en' | 'pl';
  canEdit?: boolean;
  /** The draft storage of the device: passing it again simulates a reload on the same device. */
  drafts?: DraftStorage;
  commentId?: number;
}

/** A task open over its board, from plain state; `closed` counts how often the user closed it. */
export function renderOpenTask({
  lists = { 'To do': ['Write', 'Test'] },
  taskId = 2001,
  respond = answerTask,
  locale,
  canEdit = true,
  drafts,
  commentId,
}: Given = {}) {
  const { store, network } = createStore(respond, true, drafts);
  const closed = { times: 0 };
  store.dispatch(snapshotReceived(boardOf(lists)));
  const view = renderWithStore(
    <BoardView projectId={BOARD} wid="studio-1001" viewerId={VIEWER} canEdit={canEdit}>
      <TaskOverlay
        taskId={taskId}
        commentId={commentId}
        onClose={() => {
          closed.times += 1;
        }}
      />
    </BoardView>,
    { store, locale },
  );
  return { store, network, view, closed };
}

/** A server that returns the task "Write" and answers no other request. */
export const answerTask: Respond = ({ name }) => (name === 'task' ? taskAnswer() : 'cable cut');

export function taskAnswer(extra: object = {}): Answer {
  const task = wireTask({ id: 2001, title: 'Write', sectionId: 2000, sortIndex: 100, version: 1 });
  return {
    data: {
      task: {
        ...task,
        description: '',
        descriptionVersion: 0,
        fieldValues: [],
        checkList: [],
        files: [],
        ...extra,
      },
    },
    snapshot: { workspaceId: 1001, seq: 1, scope: 'Task:2001' },
  };
}
