import type { ChangeMessage } from '../../contract/messages';
import {
  rowsOfCheckList,
  rowsOfCheckListItem,
  rowsOfComment,
  type WireCheckList,
  type WireCheckListItem,
  type WireComment,
} from '../../contract/wire';
import { selectCheckListItems, selectCheckLists } from '../../src/entities/checkLists/selectors';
import { selectComments } from '../../src/entities/comments/selectors';
import type { WithEntities } from '../../src/entities/optimisticState';

const AT = '2026-11-09T08:00:00.000Z';
const CREATOR = { id: 7, name: 'Anna', nick: 'anna', nickShort: 'AN' };

/** A change within a task. */
export type ChildAction =
  | { do: 'addCheckList'; id: number; taskId: number; title: string }
  | { do: 'addItem'; id: number; checkListId: number; title: string }
  | { do: 'renameCheckList' | 'renameItem'; id: number; title: string }
  | { do: 'checkItem'; id: number; checked: boolean }
  | { do: 'addComment'; id: number; taskId: number; content: string }
  | { do: 'editComment'; id: number; content: string };

/** The checklists and comments of the model server's tasks. */
export class ModelChildren {
  private readonly lists = new Map<number, WireCheckList>();
  private readonly items = new Map<number, WireCheckListItem>();
  private readonly comments = new Map<number, WireComment>();

  constructor(private readonly projectId: number) {}

  /** The task that the action changes; null if what it names is unknown or exists already. */
  taskOf(action: ChildAction): number | null {
    switch (action.do) {
      case 'addCheckList':
        return this.lists.has(action.id) ? null : action.taskId;
      case 'addItem':
        return this.items.has(action.id)
          ? null
          : (this.lists.get(action.checkListId)?.taskId ?? null);
      case 'renameCheckList':
        return this.lists.get(action.id)?.taskId ?? null;
      case 'renameItem':
      case 'checkItem':
        return this.items.get(action.id)?.taskId ?? null;
      case 'addComment':
        return this.comments.has(action.id) ? null : action.taskId;
      case 'editComment':
        return this.comments.get(action.id)?.taskId ?? null;
    }
  }

  messagesOf(action: ChildAction, version: number): ChangeMessage[] {
    const taskId = this.taskOf(action);
    if (taskId === null) return [];
    const { id } = action;
    const common = { id, version, taskId, projectId: this.projectId };
    switch (action.do) {
      case 'addCheckList': {
        const sortIndex = (this.lists.size + 1) * 1000;
        return this.putList({ ...common, title: action.title, sortIndex, hideChecked: false });
      }
      case 'addItem': {
        const { checkListId, title } = action;
        const sortIndex = (this.items.size + 1) * 1000;
        return this.putItem({
          ...common,
          checkListId,
          title,
          sortIndex,
          checked: false,
          assignee: null,
          dueDate: null,
        });
      }
      case 'renameCheckList':
        return this.writeList(id, { title: action.title, version });
      case 'renameItem':
        return this.writeItem(id, { title: action.title, version });
      case 'checkItem':
        return this.writeItem(id, { checked: action.checked, version });
      case 'addComment':
        return this.putComment({
          ...common,
          content: action.content,
          creator: CREATOR,
          likes: [],
          likeCounter: 0,
          likedByMe: false,
          editCount: 0,
          createdAt: AT,
          updatedAt: AT,
          deletedAt: null,
        });
      case 'editComment': {
        const comment = this.comments.get(id);
        return comment ? this.putComment({ ...comment, content: action.content, version }) : [];
      }
    }
  }

  /** What a response with the task contains. */
  rows(taskId: number, seq: number) {
    const ofTask = <T extends { taskId: number }>(rows: ReadonlyMap<number, T>) =>
      [...rows.values()].filter((row) => row.taskId === taskId);
    return {
      ofTask: [
        ...ofTask(this.lists).flatMap(rowsOfCheckList),
        ...ofTask(this.items).flatMap(rowsOfCheckListItem),
      ],
      comments: ofTask(this.comments).flatMap((comment) => rowsOfComment(comment, seq)),
    };
  }

  /** What a client should show in that task, as {@link childrenSeen} returns it. */
  seen(taskId: number): ChildrenSeen {
    return {
      lists: [...this.lists.values()]
        .filter((list) => list.taskId === taskId)
        .map(({ id, title }) => ({
          id,
          title,
          items: [...this.items.values()]
            .filter(({ checkListId }) => checkListId === id)
            .map((item) => ({ id: item.id, title: item.title, checked: item.checked })),
        })),
      comments: [...this.comments.values()]
        .filter((comment) => comment.taskId === taskId)
        .map(({ id, content }) => ({ id, content }))
        .sort((a, b) => a.id - b.id),
    };
  }

  private putList(item: WireCheckList): ChangeMessage[] {
    this.lists.set(item.id, item);
    const list = `Task:${item.taskId}.checkList` as const;
    return [{ type: 'add-item', list, key: `CheckList:${item.id}`, item, after: null }];
  }

  private writeList(id: number, fields: Partial<WireCheckList>): ChangeMessage[] {
    const list = this.lists.get(id);
    if (!list || list.title === fields.title) return [];
    const written = { ...list, ...fields };
    this.lists.set(id, written);
    return [{ type: 'update', key: `CheckList:${id}`, fields: written }];
  }

  private putItem(item: WireCheckListItem): ChangeMessage[] {
    this.items.set(item.id, item);
    const list = `CheckList:${item.checkListId}.items` as const;
    return [{ type: 'add-item', list, key: `CheckListItem:${item.id}`, item, after: null }];
  }

  private writeItem(id: number, fields: Partial<WireCheckListItem>): ChangeMessage[] {
    const item = this.items.get(id);
    const isSame =
      item?.title === (fields.title ?? item?.title) &&
      item?.checked === (fields.checked ?? item?.checked);
    return !item || isSame ? [] : this.putItem({ ...item, ...fields });
  }

  private putComment(comment: WireComment): ChangeMessage[] {
    this.comments.set(comment.id, comment);
    return [{ type: 'comment', action: 'edit', taskId: comment.taskId ?? 0, comment }];
  }
}

export interface ChildrenSeen {
  lists: { id: number; title: string; items: { id: number; title: string; checked: boolean }[] }[];
  comments: { id: number; content: string }[];
}

/** The checklists of a task in their order, and its comments by id, as the screen shows them. */
export function childrenSeen(state: WithEntities, taskId: number): ChildrenSeen {
  return {
    lists: selectCheckLists(state, taskId).map(({ id, title }) => ({
      id,
      title,
      items: selectCheckListItems(state, id).map((item) => ({
        id: item.id,
        title: item.title,
        checked: item.checked,
      })),
    })),
    comments: selectComments(state, taskId)
      .map(({ id, content }) => ({ id, content }))
      .sort((a, b) => a.id - b.id),
  };
}
