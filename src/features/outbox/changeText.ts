import { findMutation, type MutationRegistry } from '../../entities/mutationRegistry';
import type { MessageKey } from '../../lib/text/useText';
import type { PendingMutation } from '../../sync/pendingMutation';

/**
 * The sentence for a waiting or refused change; one for everything for what another release of the
 * app has queued.
 */
export function sentenceOf(
  { mutations }: { mutations: MutationRegistry },
  { name }: PendingMutation,
): MessageKey {
  return findMutation(mutations, name)?.labelKey ?? 'change-unknown';
}

/** The text that the user typed for it, if any: it must not be lost with the change. */
export function typedText({ variables }: PendingMutation): string | null {
  const typed = TYPED.map((name) => variables[name]).find((value) => typeof value === 'string');
  return typeof typed === 'string' ? typed : null;
}

/** Arguments that hold typed text. */
const TYPED = ['title', 'content', 'description', 'filename'];
