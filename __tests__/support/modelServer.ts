import { changesIn, type ChangeMessage, type Commit } from '../../contract/messages';
import type { RowChange } from '../../contract/rows';
import type { WireSection, WireTask } from '../../contract/wire';
import { rowsOfProject, rowsOfSection, rowsOfTask } from '../../contract/wire';

/**
 * A server of one workspace with one board, in memory: what the real one would log, without its database. For laws about
 * the browser's side, over thousands of histories.
 */
export const WORKSPACE = 1;
export const BOARD = 10;
const AT = '2026-11-09T08:00:00.000Z';

export type Action =
  | { do: 'addSection'; id: number; title: string }
  | { do: 'addTask'; id: number; sectionId: number; title: string }
  | { do: 'rename'; id: number; title: string }
  | { do: 'move'; id: number; sectionId: number; after: number };

export class ModelServer {
  seq = 1;
  readonly log: Commit[] = [];
  private readonly sections = new Map<number, WireSection>();
  private readonly tasks = new Map<number, WireTask>();

  /** @returns the commit, or null where nothing changed or the server would refuse. */
  run(action: Action, mutationId: string | null = null): Commit | null {
    const messages = this.messagesOf(action, this.seq + 1);
    if (messages.length === 0) return null;
    this.seq += 1;
    const place = { workspaceId: WORKSPACE, seq: this.seq, mutationId };
    const [only] = messages;
    const commit: Commit = only && messages.length === 1 ? { ...place, ...only } : { ...place, type: 'batch-update', messages };
    this.log.push(commit);
    return commit;
  }

  /** Takes another model's commit over, rows and number as they are. */
  take(commit: Commit): void {
    this.seq = commit.seq;
    this.log.push(commit);
    for (const message of changesIn(commit)) {
      if (message.type !== 'add-item' && message.type !== 'update') continue;
      const row = message.type === 'add-item' ? message.item : message.fields;
      if (message.key.startsWith('Section:')) this.sections.set(row.id, row as WireSection);
      if (message.key.startsWith('Task:')) this.tasks.set(row.id, row as WireTask);
    }
  }

  /** Its tasks as they travel. */
  wireTasks = () => [...this.tasks.values()];
  sectionIds = () => [...this.sections.keys()];
  taskIds = () => [...this.tasks.keys()];

  /** The board as of now, as an answer would carry it. */
  snapshot() {
    const rows: RowChange[] = [
      ...rowsOfProject(PROJECT),
      ...[...this.sections.values()].flatMap(rowsOfSection),
      ...[...this.tasks.values()].flatMap((task) => rowsOfTask(task, this.seq)),
    ];
    return { workspaceId: WORKSPACE, seq: this.seq, scope: `Project:${BOARD}` as const, rows };
  }

  /** List by list, what a reader should see: ids and titles in order. */
  board() {
    return [...this.sections.values()].map(({ id, title }) => ({
      id,
      title,
      tasks: this.inSection(id).map((task) => ({ id: task.id, title: task.title })),
    }));
  }

  private inSection(sectionId: number): WireTask[] {
    const at = (task: WireTask) => task.relatedTasks[0]?.sortIndex ?? 0;
    return [...this.tasks.values()].filter((task) => task.relatedTasks[0]?.relatedTaskId === sectionId).sort((a, b) => at(a) - at(b));
  }

  private messagesOf(action: Action, seq: number): ChangeMessage[] {
    switch (action.do) {
      case 'addSection':
        return this.addSection(action, seq);
      case 'addTask':
        return this.addTask(action, seq);
      case 'rename':
        return this.rename(action, seq);
      case 'move':
        return this.move(action, seq);
    }
  }

  private addSection({ id, title }: { id: number; title: string }, version: number): ChangeMessage[] {
    if (this.sections.has(id)) return [];
    const section: WireSection = { id, version, workspaceId: WORKSPACE, projectId: BOARD, title, sortIndex: this.sections.size * 1000, createdAt: AT, updatedAt: AT, archivedAt: null };
    this.sections.set(id, section);
    return [{ type: 'add-item', list: `Project:${BOARD}.sections`, key: `Section:${id}`, item: section, after: null }];
  }

  private addTask({ id, sectionId, title }: { id: number; sectionId: number; title: string }, version: number): ChangeMessage[] {
    if (this.tasks.has(id) || !this.sections.has(sectionId)) return [];
    const last = this.inSection(sectionId).at(-1)?.relatedTasks[0]?.sortIndex ?? 0;
    const task = wireTask({ id, version, title, relatedTasks: [linkTo(id, sectionId, last + 1000, version)] });
    this.tasks.set(id, task);
    return [{ type: 'add-item', list: `Section:${sectionId}.tasks`, key: `Task:${id}`, item: task, after: null }];
  }

  private rename({ id, title }: { id: number; title: string }, version: number): ChangeMessage[] {
    const task = this.tasks.get(id);
    if (!task || task.title === title) return [];
    const renamed = { ...task, title, version };
    this.tasks.set(id, renamed);
    return [{ type: 'update', key: `Task:${id}`, fields: renamed }];
  }

  private move({ id, sectionId, after }: { id: number; sectionId: number; after: number }, version: number): ChangeMessage[] {
    const task = this.tasks.get(id);
    const from = task?.relatedTasks[0]?.relatedTaskId;
    if (!task || from === undefined || !this.sections.has(sectionId) || after === id) return [];
    const siblings = this.inSection(sectionId).filter((sibling) => sibling.id !== id);
    const at = after === 0 ? 0 : siblings.findIndex((sibling) => sibling.id === after) + 1 || siblings.length;
    const place = (index: number) => siblings[index]?.relatedTasks[0]?.sortIndex;
    const before = place(at - 1) ?? (place(at) ?? 0) - 2000;
    const next = place(at) ?? before + 2000;
    const moved = { ...task, relatedTasks: [linkTo(id, sectionId, (before + next) / 2, version)] };
    this.tasks.set(id, moved);
    const put: ChangeMessage = { type: 'add-item', list: `Section:${sectionId}.tasks`, key: `Task:${id}`, item: moved, after: null };
    return from === sectionId ? [put] : [{ type: 'remove-item', list: `Section:${from}.tasks`, key: `Task:${id}` }, put];
  }
}

const PROJECT = {
  id: BOARD, version: 1, workspaceId: WORKSPACE, title: 'Board', slug: `board-${BOARD}`, visibility: 'workspace' as const, spaceId: null, folderId: null,
  background: null, sortIndex: 0, cardFieldIds: [], createdAt: AT, updatedAt: AT, archivedAt: null,
};

function linkTo(taskId: number, sectionId: number, sortIndex: number, version: number) {
  return { taskId, relatedTaskId: sectionId, projectId: BOARD, type: 'TaskHasSection' as const, sortIndex, version };
}

function wireTask(task: Pick<WireTask, 'id' | 'version' | 'title' | 'relatedTasks'>): WireTask {
  return {
    workspaceId: WORKSPACE, project: { id: BOARD }, slug: String(task.id), isDone: false, hasDescription: false, assignee: [], notifyUsers: [],
    commentCount: 0, filesCount: 0, checkListCount: 0, checkListDoneCount: 0, createdAt: AT, updatedAt: AT, archivedAt: null, ...task,
  };
}
