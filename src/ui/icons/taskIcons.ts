import {
  ChevronUp,
  Download,
  GripVertical,
  Heart,
  History,
  Image,
  ListChecks,
  Printer,
  Upload,
} from 'lucide-react';
import { addIcons } from './Icon';

/**
 * Further icons of an open task. The task's own code imports them, so that a board does not load
 * them.
 */
export const taskIcons = {
  checklist: ListChecks,
  download: Download,
  grip: GripVertical,
  history: History,
  image: Image,
  like: Heart,
  print: Printer,
  up: ChevronUp,
  upload: Upload,
} as const;

addIcons(taskIcons);
