import { LIMITS } from '../../../../contract/limits';
import { isWithin, mergeTexts } from './mergeTexts';
import { canonicalText } from './sharedText';

/** A draft that its writer continues, and the description at that time. */
export interface ContinuedDraft {
  /** The text that the draft was begun from. */
  base: string;
  text: string;
  current: string;
  isOnline: boolean;
}

/**
 * Merges a continued draft with what others have written since it was begun.
 * @returns null if it must stay a draft: the merged text is too long, or the description of an
 *   offline device is older than the base, so that words of the draft would lose their place.
 */
export function mergeDraft({ base, text, current, isOnline }: ContinuedDraft): string | null {
  const [start, now] = [canonicalText(base), canonicalText(current)];
  if (start === now) return text;
  if (!isOnline && !isWithin(start, now)) return null;
  const merged = mergeTexts(start, canonicalText(text), now);
  return merged.length > LIMITS.description.max ? null : merged;
}
