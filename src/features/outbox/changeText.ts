import type { QueueableName } from '../../entities/predictions';
import type { MessageKey } from '../../lib/useText';
import type { Pending } from '../../sync/pending';

/** What a waiting or refused change is called, in a sentence of the dictionary that takes a `title`. */
const SENTENCES: Record<QueueableName, MessageKey> = {
  createProject: 'change-create-project',
  addSectionToProject: 'change-add-section',
  addTask: 'change-add-task',
  updateTaskTitle: 'change-rename-task',
  moveTask: 'change-move-task',
};

/** @returns the sentence's key; one for everything for what another release of the app has queued */
export function sentenceOf({ name }: Pending): MessageKey {
  return Object.hasOwn(SENTENCES, name) ? SENTENCES[name as QueueableName] : 'change-unknown';
}

/** The text that somebody typed for it, if it has one: never to be lost with the change. */
export function typedText({ variables }: Pending): string | null {
  return typeof variables['title'] === 'string' ? variables['title'] : null;
}
