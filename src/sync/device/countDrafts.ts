import { draftCacheOf } from './draftCache';
import { browserStash } from './draftStash';
import type { Draft, DraftStorage } from './drafts';

/**
 * Keys `overwritten:…` are notices stored as drafts (`useOverwrittenToast`, `OverwrittenNotice`),
 * and `description-base:…` is the text that a draft was begun from: not typed text.
 */
const isTyped = (key: string) => !/^(overwritten|description-base):/.test(key);

/**
 * Counts the texts that the user began in any tab of this browser and has neither saved nor
 * discarded.
 */
export async function countDrafts(storage: DraftStorage, userId: number): Promise<number> {
  await draftCacheOf(storage, userId).stored();
  const { stash = browserStash } = storage;
  const onDevice = await storage.load(userId).catch(() => new Map<string, Draft>());
  const stored = new Set(onDevice.keys());
  for (const [key, draft] of stash.load(userId)) {
    if (draft) stored.add(key);
    else stored.delete(key);
  }
  return [...stored].filter(isTyped).length;
}
