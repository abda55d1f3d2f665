import { preloadAll } from '../../lib/lazy';
import { useFirstInteraction } from '../hooks/useFirstInteraction';

/** Forms and what checks them are not needed to see a board: they come with the hand, before it has found where to write. */
export const usePreloadAll = (): void => useFirstInteraction(preloadAll);
