import type { UpdateTaskDescriptionMutationVariables } from '../../api/generated/operations';
import type { Services } from '../../entities/enqueueMutation';
import type { TextFunction } from '../../lib/text/useText';
import { draftCacheOf } from '../../sync/device/draftCache';

/** The user's description replaced one that `author` had written. */
export interface Overwritten {
  author: string;
  variables: UpdateTaskDescriptionMutationVariables;
}

/**
 * Stores it, so that the task says so too.
 * @returns the text of the toast
 */
export function noteOverwritten(
  { platform, connection }: Services,
  { author, variables }: Overwritten,
  text: TextFunction,
): string {
  draftCacheOf(platform.drafts, Number(connection.readUid())).write(`overwritten:${variables.id}`, {
    text: author,
    base: null,
  });
  return text('description-overwritten', { name: author });
}
