import { Calendar, Check, Clock, ClockAlert, MessageSquare, SquareCheck } from 'lucide-react';
import { addIcons } from './Icon';

/** Those of `appIcons` that the page of a public link shows, which loads no others. */
addIcons({
  calendar: Calendar,
  check: Check,
  checkbox: SquareCheck,
  clock: Clock,
  comment: MessageSquare,
  overdue: ClockAlert,
});
