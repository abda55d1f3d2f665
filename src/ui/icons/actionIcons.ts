import {
  Archive,
  ArrowDownUp,
  ArrowRightLeft,
  Copy,
  ExternalLink,
  FileDown,
  Lock,
  Mail,
  Paintbrush,
  SquareDashed,
  Trash2,
} from 'lucide-react';
import { addIcons } from './Icon';

/** Icons of the actions in menus. Menus import them, so that a board does not load them. */
export const actionIcons = {
  archive: Archive,
  copy: Copy,
  customize: Paintbrush,
  delete: Trash2,
  export: FileDown,
  lock: Lock,
  mail: Mail,
  move: ArrowRightLeft,
  newTab: ExternalLink,
  select: SquareDashed,
  sort: ArrowDownUp,
} as const;

addIcons(actionIcons);
