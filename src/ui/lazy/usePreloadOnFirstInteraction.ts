import { preloadAll } from '../../lib/lazy';
import { useFirstInteraction } from '../hooks/useFirstInteraction';

/**
 * Preloads forms and their validation at the first interaction: showing a board does not need them.
 */
export const usePreloadOnFirstInteraction = (): void => useFirstInteraction(preloadAll);
