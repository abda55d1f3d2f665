import { Star } from 'lucide-react';
import { addIcons } from './Icon';

/** For the stars of boards, which an open board loads after its first paint. */
export const starIcons = { star: Star } as const;

addIcons(starIcons);
