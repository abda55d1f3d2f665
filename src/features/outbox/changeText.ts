import { predictionOf } from '../../entities/predictions';
import type { MessageKey } from '../../lib/useText';
import type { Pending } from '../../sync/pending';

/** The sentence for a waiting or refused change; one for everything for what another release of the app has queued. */
export function sentenceOf({ name }: Pending): MessageKey {
  return predictionOf(name)?.words ?? 'change-unknown';
}

/** The text that somebody typed for it, if it has one: never to be lost with the change. */
export function typedText({ variables }: Pending): string | null {
  return typeof variables['title'] === 'string' ? variables['title'] : null;
}
