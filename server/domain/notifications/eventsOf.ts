import { ROLE } from '../../../contract/roles';
import type { NotificationKind } from '../../../contract/generated/schema';
import type { ActivityEntry } from '../../commits/writeCommit';
import type { News } from '../mail/newsAudience';

/** Something that its recipients find in their inbox. */
export interface InboxEvent {
  kind: NotificationKind;
  /** Users who are told besides those who watch the task. */
  userIds: readonly number[];
  /** What those are told who watch the task and are not named; null: nothing. */
  watcherKind: NotificationKind | null;
  projectId: number | null;
  taskId: number | null;
  commentId: number | null;
  /** What the sentence needs besides; `from` and `to` are lists. */
  data: {
    from?: number | null;
    to?: number;
    fileId?: number;
    filename?: string;
    role?: string;
    due?: string;
  };
}

/** What an activity entry puts into inboxes. Null: nothing. */
export function eventOf(entry: ActivityEntry, news: News | null): InboxEvent | null {
  const { kind, data } = entry;
  const about = {
    projectId: entry.projectId ?? null,
    taskId: entry.taskId ?? null,
    commentId: null,
    data: {},
  };
  const to = numberOf(data.to);
  const toWatchers = { ...about, userIds: [], watcherKind: null };
  if (news)
    return {
      ...about,
      kind: news.kind,
      userIds: news.concerns,
      watcherKind: news.isForWatchers ? 'commented' : null,
      commentId: news.commentId ?? null,
    };
  switch (kind) {
    case 'task-done':
      return { ...toWatchers, kind: 'completed', watcherKind: 'completed' };
    case 'task-moved':
      return data.from === data.to || to === undefined
        ? null
        : {
            ...toWatchers,
            kind: 'moved',
            watcherKind: 'moved',
            data: { from: numberOf(data.from) ?? null, to },
          };
    case 'file-added':
      return {
        ...toWatchers,
        kind: 'file',
        watcherKind: 'file',
        data:
          typeof data.filename === 'string'
            ? { fileId: numberOf(data.fileId), filename: data.filename }
            : {},
      };
    case 'access-granted':
      return { ...toWatchers, kind: 'granted', userIds: personIn(data) };
    case 'member-added':
    case 'project-member-added':
      return { ...toWatchers, kind: 'added', userIds: personIn(data) };
    case 'admin-granted':
    case 'admin-dropped':
    case 'ownership-transferred':
      return {
        ...toWatchers,
        kind: 'role',
        userIds: personIn(data),
        data: { role: ROLE_AFTER[kind] },
      };
    default:
      return null;
  }
}

const nameOf = (role: number) =>
  Object.entries(ROLE).find(([, value]) => value === role)?.[0] ?? '';
const ROLE_AFTER = {
  'admin-granted': nameOf(ROLE.admin),
  'admin-dropped': nameOf(ROLE.member),
  'ownership-transferred': nameOf(ROLE.owner),
} as const;

const numberOf = (value: unknown) => (typeof value === 'number' ? value : undefined);
const personIn = ({ userId }: ActivityEntry['data']) =>
  typeof userId === 'number' ? [userId] : [];
