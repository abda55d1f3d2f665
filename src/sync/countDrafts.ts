import { draftBoxOf } from './draftBox';
import { browserStash } from './draftStash';
import type { DraftStorage } from './drafts';

/** A note of the app's own stands among drafts and is nobody's text (`useOverwrittenToast`). */
const isTyped = (key: string) => !key.startsWith('overwritten:');

/** How many texts somebody began, in any tab of this browser, and has neither saved nor thrown away. */
export async function countDrafts(storage: DraftStorage, userId: number): Promise<number> {
  await draftBoxOf(storage, userId).stored();
  const { stash = browserStash } = storage;
  const kept = new Set((await storage.load(userId)).keys());
  for (const [key, draft] of stash.load(userId)) {
    if (draft) kept.add(key);
    else kept.delete(key);
  }
  return [...kept].filter(isTyped).length;
}
