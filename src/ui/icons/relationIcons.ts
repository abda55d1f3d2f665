import { Ban, Waypoints } from 'lucide-react';
import { addIcons } from './Icon';

/** Icons of relations between tasks. */
export const relationIcons = {
  blocked: Ban,
  relation: Waypoints,
} as const;

addIcons(relationIcons);
