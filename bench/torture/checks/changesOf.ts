import type { ChangeMessage, Commit } from '../../../contract/messages';

/** The changes of a commit as the log stores them, without the commit's seq. */
export function changesOf({
  workspaceId: _,
  seq: __,
  mutationId: ___,
  ...change
}: Commit): ChangeMessage[] {
  return change.type === 'batch-update' ? change.messages : [change];
}
