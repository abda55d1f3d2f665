import type { Attack } from './attack';
import { disguisedAddress } from './disguisedAddress';

/** Every attack of `npm run torture -- attacks`, in the order of its table. */
export const ATTACKS: readonly Attack[] = [disguisedAddress];
