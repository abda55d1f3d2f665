import { loadPartsAhead } from './createPart';
import { useSignOfHand } from '../hooks/useSignOfHand';

/** Forms and what checks them are not needed to see a board: they come with the hand, before it has found where to write. */
export const usePartsAhead = (): void => useSignOfHand(loadPartsAhead);
