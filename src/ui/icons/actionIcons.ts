import {
  Archive,
  ArrowDownUp,
  ArrowRightLeft,
  Copy,
  ExternalLink,
  Lock,
  Mail,
  Trash2,
} from 'lucide-react';
import { addIcons } from './Icon';

/** Icons of the actions in menus. Menus import them, so that a board does not load them. */
export const actionIcons = {
  archive: Archive,
  copy: Copy,
  delete: Trash2,
  lock: Lock,
  mail: Mail,
  move: ArrowRightLeft,
  newTab: ExternalLink,
  sort: ArrowDownUp,
} as const;

addIcons(actionIcons);
