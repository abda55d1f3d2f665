import {
  ChevronUp,
  CircleChevronDown,
  Columns3,
  Download,
  GripVertical,
  Hash,
  Heart,
  History,
  Image,
  Layers,
  ListChecks,
  Printer,
  Tag,
  TextInitial,
  Timer,
  Upload,
} from 'lucide-react';
import { addIcons } from './Icon';

/**
 * Further icons of an open task. The task's own code imports them, so that a board does not load
 * them.
 */
export const taskIcons = {
  checklist: ListChecks,
  choice: CircleChevronDown,
  columns: Columns3,
  download: Download,
  grip: GripVertical,
  group: Layers,
  history: History,
  image: Image,
  like: Heart,
  number: Hash,
  print: Printer,
  tag: Tag,
  text: TextInitial,
  timer: Timer,
  up: ChevronUp,
  upload: Upload,
} as const;

addIcons(taskIcons);
