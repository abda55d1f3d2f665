import {
  Activity,
  ChevronUp,
  Download,
  GripVertical,
  Heart,
  History,
  Image,
  ListChecks,
  Printer,
  Upload,
  UserRoundPlus,
} from 'lucide-react';
import { addIcons } from './Icon';

/** What an open task draws beyond what the app draws. Imported by the task's own code, so that a board does not carry it. */
export const taskIcons = {
  activity: Activity,
  checklist: ListChecks,
  download: Download,
  grip: GripVertical,
  history: History,
  image: Image,
  invite: UserRoundPlus,
  like: Heart,
  print: Printer,
  up: ChevronUp,
  upload: Upload,
} as const;

addIcons(taskIcons);
