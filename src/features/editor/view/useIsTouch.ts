import { useMediaQuery } from '../../../ui/hooks/useMediaQuery';

/** Fingers, or a window as narrow as a phone's: a toolbar above a selection would be in the way. */
export const useIsTouch = () => useMediaQuery('(pointer: coarse), (max-width: 30rem)');
