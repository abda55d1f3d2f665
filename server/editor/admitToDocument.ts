import { AppError } from '../appError';
import type { Database } from '../db/database';
import { DatabaseUnavailable } from '../db/databaseUnavailable';
import { loadVisible } from '../domain/core/loadVisible';
import { readerOf } from '../domain/core/tokens/grant';
import { canChange } from '../domain/core/permissions';
import type { VisibleTask } from '../domain/core/visible';
import { openShared, type SharedPlace } from '../domain/descriptions/shared/updateLog';
import { HUE, joinHue } from '../domain/rows/memberHue';
import { readEndedSessions } from '../domain/sessions/endedSessions';
import type { CaretUser, EditorSocket } from './connection';
import { readDocumentName } from './documentName';
import { EDITOR_END, EditorRefusal } from './endCodes';

export interface Admitted {
  place: SharedPlace;
  user: CaretUser;
  canEdit: boolean;
}

/**
 * Lets the user of a socket open a task's shared description. Without the right to change the task
 * they only read.
 * @throws {EditorRefusal} `task-not-found`, `project-no-permission`, `try-later`, or
 *   `generation:87`, which names the generation to open. With the code `endedSession` if the session
 *   has ended since the socket was opened.
 */
export async function admitToDocument(
  db: Database,
  { userId, sessionKey }: Pick<EditorSocket, 'userId' | 'sessionKey'>,
  name: string,
): Promise<Admitted> {
  const asked = readDocumentName(name);
  if (!asked) throw new EditorRefusal('task-not-found');
  const { taskId } = asked;
  try {
    const ended = await readEndedSessions(db, [sessionKey]);
    if (ended.has(sessionKey))
      throw new EditorRefusal('user-not-logged-in', EDITOR_END.endedSession);
    const { task, canEdit } = await loadAccess(db, userId, taskId);
    const place = { workspaceId: task.workspaceId, taskId };
    const generation = await openShared(db, place);
    if (generation !== asked.generation) throw new EditorRefusal(`generation:${generation}`);
    const user = await readCaretUser(db, task.workspaceId, userId);
    return { place: { ...place, generation }, user, canEdit };
  } catch (error) {
    if (error instanceof DatabaseUnavailable)
      throw new EditorRefusal('try-later', EDITOR_END.tryLater);
    if (error instanceof AppError) throw new EditorRefusal(error.code, EDITOR_END.noPermission);
    throw error;
  }
}

/**
 * A user's access to a task now. An archived task is read only, a template is not.
 * @throws {AppError} if they may not see it.
 */
export async function loadAccess(
  db: Pick<Database, 'query'>,
  userId: number,
  taskId: number,
): Promise<{ task: VisibleTask; canEdit: boolean }> {
  const task = await loadVisible(db, readerOf(userId), 'task', taskId);
  return { task, canEdit: (!task.isArchived || task.isTemplate) && canChange(task) };
}

async function readCaretUser(
  db: Pick<Database, 'query'>,
  workspaceId: number,
  userId: number,
): Promise<CaretUser> {
  const [user] = await db.query<CaretUser>(
    `select u.id, u.name, ${HUE} as hue from users u ${joinHue('$1')} where u.id = $2`,
    [workspaceId, userId],
    'read_caret_user',
  );
  if (!user) throw new AppError('user-not-logged-in');
  return user;
}
