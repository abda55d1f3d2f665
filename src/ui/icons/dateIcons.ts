import { CornerDownLeft } from 'lucide-react';
import { addIcons } from './Icon';

/** Icons that only the date picker needs. */
export const dateIcons = { enter: CornerDownLeft } as const;

addIcons(dateIcons);
