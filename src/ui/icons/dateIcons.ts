import { Bell, CornerDownLeft, Minus, Repeat } from 'lucide-react';
import { addIcons } from './Icon';

/** Icons that only due dates and the date picker need. */
export const dateIcons = {
  enter: CornerDownLeft,
  less: Minus,
  remind: Bell,
  repeat: Repeat,
} as const;

addIcons(dateIcons);
