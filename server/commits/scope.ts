import type { ChangeMessage } from '../../contract/messages';

/**
 * The audience of a change: a subscriber receives it if they can see this scope when the message is
 * sent.
 */
export type Scope =
  | `Workspace:${number}`
  | `Project:${number}`
  /** Those who may see both boards. */
  | `Projects:${number}&${number}`
  | `User:${number}`
  /** A user, as long as they may see a board. */
  | `Reader:${number}&${number}`
  | `Admins:${number}`;

/** One change as the log stores it. */
export interface LoggedChange {
  scope: Scope;
  message: ChangeMessage;
}

/** The boards of a set of changes: their cached responses are outdated. */
export function boardsOf(changes: readonly LoggedChange[]): number[] {
  const ids = changes.flatMap(({ scope }) =>
    scope.startsWith('Project:') ? [Number(scope.slice('Project:'.length))] : [],
  );
  return [...new Set(ids)];
}

/** Whether a change is private, and to another user. */
export const isPrivateToOther = (scope: Scope, userId: number): boolean =>
  scope.startsWith('User:')
    ? scope !== `User:${userId}`
    : scope.startsWith('Reader:') && !scope.startsWith(`Reader:${userId}&`);
