import { messagesOf, type ChangeMessage, type Commit } from '../../contract/messages';
import type { RowChange } from '../../contract/rows';
import type { WireSection, WireTask } from '../../contract/wire';
import { rowsOfProject, rowsOfSection, rowsOfTask } from '../../contract/wire';
import { ModelChildren, type ChildAction } from './modelChildren';

/**
 * A server of one workspace with one board, in memory: it logs what the real one would, without its
 * database. For laws about the client, over thousands of histories.
 */
export const WORKSPACE = 1;
export const BOARD = 10;
const AT = '2026-11-09T08:00:00.000Z';

export type Action =
  | { do: 'addSection'; id: number; title: string }
  | { do: 'addTask'; id: number; sectionId: number; title: string }
  | { do: 'rename'; id: number; title: string }
  | { do: 'move'; id: number; sectionId: number; after: number }
  | { do: 'done'; id: number; isDone: boolean }
  | { do: 'moveSection'; id: number; after: number }
  | { do: 'renameSection'; id: number; title: string }
  | { do: 'archiveTask' | 'restoreTask' | 'archiveSection' | 'restoreSection'; id: number };

export class ModelServer {
  seq = 1;
  readonly log: Commit[] = [];
  private readonly sections = new Map<number, WireSection>();
  private readonly tasks = new Map<number, WireTask>();
  /** What is within the tasks. */
  readonly children = new ModelChildren(BOARD);

  /** @returns the commit, or null if nothing changed or the server would reject it. */
  run(action: Action | ChildAction, mutationId: string | null = null): Commit | null {
    const messages = isChildAction(action)
      ? this.childMessagesOf(action)
      : this.messagesOf(action, this.seq + 1);
    if (messages.length === 0) return null;
    this.seq += 1;
    const place = { workspaceId: WORKSPACE, seq: this.seq, mutationId };
    const [only] = messages;
    const commit: Commit =
      only && messages.length === 1
        ? { ...place, ...only }
        : { ...place, type: 'batch-update', messages };
    this.log.push(commit);
    return commit;
  }

  /** Whether the change within a task can be applied: commands find no archived task. */
  canRunChild(action: ChildAction): boolean {
    const taskId = this.children.taskOf(action);
    return taskId !== null && this.liveTask(taskId) !== undefined;
  }

  private childMessagesOf = (action: ChildAction) =>
    this.canRunChild(action) ? this.children.messagesOf(action, this.seq + 1) : [];

  /** Applies another model's commit, with its rows and sequence number. */
  take(commit: Commit): void {
    this.seq = commit.seq;
    this.log.push(commit);
    for (const message of messagesOf(commit)) {
      if (message.type !== 'add-item' && message.type !== 'update') continue;
      const row = message.type === 'add-item' ? message.item : message.fields;
      if (message.key.startsWith('Section:')) this.sections.set(row.id, row as WireSection);
      if (message.key.startsWith('Task:')) this.tasks.set(row.id, row as WireTask);
    }
  }

  /** Its tasks as commits contain them. */
  wireTasks = () => [...this.tasks.values()];
  sectionIds = () => [...this.sections.keys()];
  taskIds = () => [...this.tasks.keys()];

  /** The current board as a response would contain it, without archived rows. */
  snapshot() {
    const rows: RowChange[] = [
      ...rowsOfProject(PROJECT),
      ...this.liveSections().flatMap(rowsOfSection),
      ...[...this.tasks.values()]
        .filter((task) => this.isThere(task))
        .flatMap((task) => rowsOfTask(task, this.seq)),
    ];
    return { workspaceId: WORKSPACE, seq: this.seq, scope: `Project:${BOARD}` as const, rows };
  }

  /** The responses with each task that can be opened, and with its comments. */
  taskRows = () =>
    this.wireTasks()
      .filter((task) => this.isThere(task))
      .map((task) => {
        const { ofTask, comments } = this.children.rows(task.id, this.seq);
        const rows: RowChange[] = [...rowsOfTask(task, this.seq), ...ofTask];
        return { scope: `Task:${task.id}` as const, ofTask: rows, comments };
      });

  /** The lists that a client should see: ids and titles in order. */
  board() {
    return this.liveSections().map(({ id, title }) => ({
      id,
      title,
      tasks: this.inSection(id)
        .filter(isLive)
        .map((task) => ({ id: task.id, title: task.title })),
    }));
  }

  /** The completed tasks of the board. */
  done = () =>
    [...this.tasks.values()]
      .filter((task) => this.isThere(task) && task.isDone)
      .map(({ id }) => id);

  private liveSections = () => this.allSections().filter(isLive);

  private allSections(): WireSection[] {
    return [...this.sections.values()].sort((a, b) => a.sortIndex - b.sortIndex || a.id - b.id);
  }

  /** Neither it nor its list is archived. */
  private isThere(task: WireTask): boolean {
    return isLive(task) && isLive(this.sections.get(task.relatedTasks[0]?.relatedTaskId ?? 0));
  }

  /** The task, if commands can find it. */
  private liveTask(id: number): WireTask | undefined {
    const task = this.tasks.get(id);
    return task && this.isThere(task) ? task : undefined;
  }

  private inSection(sectionId: number): WireTask[] {
    const at = (task: WireTask) => task.relatedTasks[0]?.sortIndex ?? 0;
    return [...this.tasks.values()]
      .filter((task) => task.relatedTasks[0]?.relatedTaskId === sectionId)
      .sort((a, b) => at(a) - at(b));
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
      case 'done':
        return this.setDone(action, seq);
      case 'moveSection':
        return this.moveSection(action, seq);
      case 'renameSection':
        return this.renameSection(action, seq);
      case 'archiveTask':
      case 'restoreTask':
        return this.archiveTask(action, seq);
      case 'archiveSection':
      case 'restoreSection':
        return this.archiveSection(action, seq);
    }
  }

  private addSection(
    { id, title }: { id: number; title: string },
    version: number,
  ): ChangeMessage[] {
    if (this.sections.has(id)) return [];
    const section: WireSection = {
      id,
      version,
      workspaceId: WORKSPACE,
      projectId: BOARD,
      title,
      sortIndex: (this.allSections().at(-1)?.sortIndex ?? 0) + 1000,
      createdAt: AT,
      updatedAt: AT,
      hue: null,
      taskLimit: null,
      archivedAt: null,
    };
    this.sections.set(id, section);
    return [
      {
        type: 'add-item',
        list: `Project:${BOARD}.sections`,
        key: `Section:${id}`,
        item: section,
        after: null,
      },
    ];
  }

  private addTask(
    { id, sectionId, title }: { id: number; sectionId: number; title: string },
    version: number,
  ): ChangeMessage[] {
    if (this.tasks.has(id) || !isLive(this.sections.get(sectionId))) return [];
    const last = this.inSection(sectionId).at(-1)?.relatedTasks[0]?.sortIndex ?? 0;
    const task = wireTask({
      id,
      version,
      title,
      relatedTasks: [linkTo(id, sectionId, last + 1000, version)],
    });
    this.tasks.set(id, task);
    return [
      {
        type: 'add-item',
        list: `Section:${sectionId}.tasks`,
        key: `Task:${id}`,
        item: task,
        after: null,
      },
    ];
  }

  private rename({ id, title }: { id: number; title: string }, version: number): ChangeMessage[] {
    const task = this.liveTask(id);
    return !task || task.title === title ? [] : this.write({ ...task, title, version });
  }

  private setDone(
    { id, isDone }: { id: number; isDone: boolean },
    version: number,
  ): ChangeMessage[] {
    const task = this.liveTask(id);
    return !task || task.isDone === isDone ? [] : this.write({ ...task, isDone, version });
  }

  private write(task: WireTask): ChangeMessage[] {
    this.tasks.set(task.id, task);
    return [{ type: 'update', key: `Task:${task.id}`, fields: task }];
  }

  private move(
    { id, sectionId, after }: { id: number; sectionId: number; after: number },
    version: number,
  ): ChangeMessage[] {
    const task = this.liveTask(id);
    const from = task?.relatedTasks[0]?.relatedTaskId;
    if (!task || from === undefined || !isLive(this.sections.get(sectionId)) || after === id)
      return [];
    const siblings = this.inSection(sectionId).filter((sibling) => sibling.id !== id);
    const places = siblings.map((sibling) => ({
      id: sibling.id,
      sortIndex: sibling.relatedTasks[0]?.sortIndex ?? 0,
    }));
    const moved = {
      ...task,
      relatedTasks: [linkTo(id, sectionId, placeAmong(places, after), version)],
    };
    this.tasks.set(id, moved);
    const put: ChangeMessage = {
      type: 'add-item',
      list: `Section:${sectionId}.tasks`,
      key: `Task:${id}`,
      item: moved,
      after: null,
    };
    return from === sectionId
      ? [put]
      : [{ type: 'remove-item', list: `Section:${from}.tasks`, key: `Task:${id}` }, put];
  }

  private moveSection(
    { id, after }: { id: number; after: number },
    version: number,
  ): ChangeMessage[] {
    const section = this.sections.get(id);
    if (!section || !isLive(section) || after === id) return [];
    const siblings = this.allSections().filter((sibling) => sibling.id !== id);
    return this.putSection({ ...section, sortIndex: placeAmong(siblings, after), version });
  }

  private renameSection(
    { id, title }: { id: number; title: string },
    version: number,
  ): ChangeMessage[] {
    const section = this.sections.get(id);
    if (!section || !isLive(section) || section.title === title) return [];
    const written = { ...section, title, version };
    this.sections.set(id, written);
    return [{ type: 'update', key: `Section:${id}`, fields: written }];
  }

  private putSection(section: WireSection): ChangeMessage[] {
    this.sections.set(section.id, section);
    return [
      {
        type: 'add-item',
        list: `Project:${BOARD}.sections`,
        key: `Section:${section.id}`,
        item: section,
        after: null,
      },
    ];
  }

  private archiveTask(
    { do: what, id }: { do: string; id: number },
    version: number,
  ): ChangeMessage[] {
    const task = this.tasks.get(id);
    const isWanted = what === 'archiveTask';
    if (!task || isLive(task) !== isWanted) return [];
    return isWanted
      ? this.write({ ...task, archivedAt: AT, version })
      : this.bring({ ...task, archivedAt: null }, version);
  }

  /** A restored task gets a new row and a new position. */
  private bring(task: WireTask, version: number): ChangeMessage[] {
    const [link] = task.relatedTasks;
    if (!link) return [];
    const item = { ...task, version, relatedTasks: [{ ...link, version }] };
    this.tasks.set(task.id, item);
    return [
      {
        type: 'add-item',
        list: `Section:${link.relatedTaskId}.tasks`,
        key: `Task:${task.id}`,
        item,
        after: null,
      },
    ];
  }

  private archiveSection(
    { do: what, id }: { do: string; id: number },
    version: number,
  ): ChangeMessage[] {
    const section = this.sections.get(id);
    const isWanted = what === 'archiveSection';
    if (!section || isLive(section) !== isWanted) return [];
    const written = { ...section, archivedAt: isWanted ? AT : null, version };
    if (!isWanted)
      return [
        ...this.putSection(written),
        ...this.inSection(id)
          .filter(isLive)
          .flatMap((task) => this.bring(task, version)),
      ];
    this.sections.set(id, written);
    return [{ type: 'update', key: `Section:${id}`, fields: written }];
  }
}

const CHILD_ACTIONS: Readonly<Record<ChildAction['do'], true>> = {
  addCheckList: true,
  addItem: true,
  renameCheckList: true,
  renameItem: true,
  checkItem: true,
  addComment: true,
  editComment: true,
};

export const isChildAction = (action: Action | ChildAction): action is ChildAction =>
  Object.hasOwn(CHILD_ACTIONS, action.do);

const isLive = (row: { archivedAt: string | null } | undefined) =>
  row !== undefined && row.archivedAt === null;

/** After a sibling; 0 is the top, and a missing sibling means the end. */
function placeAmong(siblings: readonly { id: number; sortIndex: number }[], after: number): number {
  const at = after === 0 ? 0 : siblings.findIndex(({ id }) => id === after) + 1 || siblings.length;
  const before = siblings[at - 1]?.sortIndex ?? (siblings[at]?.sortIndex ?? 0) - 2000;
  return (before + (siblings[at]?.sortIndex ?? before + 2000)) / 2;
}

const PROJECT = {
  id: BOARD,
  version: 1,
  workspaceId: WORKSPACE,
  title: 'Board',
  slug: `board-${BOARD}`,
  visibility: 'workspace' as const,
  spaceId: null,
  folderId: null,
  background: null,
  sortIndex: 0,
  cardFieldIds: [],
  isTemplate: false,
  createdAt: AT,
  updatedAt: AT,
  archivedAt: null,
};

function linkTo(taskId: number, sectionId: number, sortIndex: number, version: number) {
  return {
    taskId,
    relatedTaskId: sectionId,
    projectId: BOARD,
    type: 'TaskHasSection' as const,
    sortIndex,
    version,
  };
}

function wireTask(task: Pick<WireTask, 'id' | 'version' | 'title' | 'relatedTasks'>): WireTask {
  return {
    workspaceId: WORKSPACE,
    project: { id: BOARD },
    slug: String(task.id),
    isDone: false,
    hasDescription: false,
    assignee: [],
    notifyUsers: [],
    commentCount: 0,
    filesCount: 0,
    checkListCount: 0,
    checkListDoneCount: 0,
    createdAt: AT,
    updatedAt: AT,
    archivedAt: null,
    repeat: null,
    coverHue: null,
    coverFileId: null,
    coverUrl: null,
    ...task,
  };
}
