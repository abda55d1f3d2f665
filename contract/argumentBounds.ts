import { LIMITS } from './limits';

/**
 * The maximum length of a text or a list in the arguments of an operation as sent, in UTF-16 units
 * or entries. The server checks it before rules, policy or database see the value, so no later code
 * handles more than this.
 *
 * The rules check the value after cleaning. Cleaning only shortens: CRLF becomes LF, decomposed
 * letters are composed, white space at the ends is trimmed. So texts may be sent twice as long as
 * the rules allow them to be stored.
 */
export const DEFAULT_BOUNDS = { text: 2_000, list: LIMITS.optionsAtOnce } as const;

/** An address and its separator. */
const ADDRESS = LIMITS.email.max + 2;

/** Arguments that need more than the default, by operation and path. */
export const ARGUMENT_BOUNDS: Readonly<Record<string, number>> = {
  'updateTaskDescription.description': 2 * LIMITS.description.max,
  'addComment.content': 2 * LIMITS.comment.max,
  'editComment.content': 2 * LIMITS.comment.max,
  'updateTaskField.value': 2 * LIMITS.fieldText.max,
  'createWorkspace.users': LIMITS.invitedAtOnce * ADDRESS,
  'addMembers.users': LIMITS.invitedAtOnce * ADDRESS,
  'inviteToProject.users': LIMITS.invitedAtOnce * ADDRESS,
  // An identifier of up to 1,023 bytes and a public key, in base64url.
  'addPasskey.attestationObject': 8_000,
  'sendReport.note': 2 * LIMITS.reportNote.max,
  'sendReport.recording': LIMITS.recordingText.max,
  'sortTasks.taskIds': LIMITS.sortedAtOnce,
  'moveAllTasks.taskIds': LIMITS.sortedAtOnce,
  'moveAllTasks.afters': LIMITS.sortedAtOnce,
  'moveTasksToBoard.taskIds': LIMITS.movedAtOnce,
  'moveTasksToBoard.sectionIds': LIMITS.movedAtOnce,
  'moveTasksToBoard.afters': LIMITS.movedAtOnce,
  'duplicateSection.taskIds': LIMITS.copiedWithList,
  'duplicateSection.copyIds': LIMITS.copiedWithList,
  'archiveAllTasks.taskIds': LIMITS.sortedAtOnce,
  'restoreAllTasks.taskIds': LIMITS.sortedAtOnce,
  'runImport.people': 1_000,
  'readNotifications.ids': LIMITS.notificationsAtOnce,
  'finishNotifications.ids': LIMITS.notificationsAtOnce,
  'snoozeNotifications.ids': LIMITS.notificationsAtOnce,
  'users.ids': 1_000,
  'assigneeAutocomplete.exclude': 1_000,
};

/** No list may be longer; an argument's own bound is never above it. */
export const LONGEST_LIST = 1_000;

/** The bound of a text or list at a path such as `updateWorkspace.settings.allowedDomains`. */
export function boundOf(path: string, kind: 'text' | 'list'): number {
  return ARGUMENT_BOUNDS[path] ?? DEFAULT_BOUNDS[kind];
}
