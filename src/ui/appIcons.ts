import {
  Archive, ArrowRightLeft, Calendar, Check, ChevronDown, ChevronLeft, ChevronRight, Circle, Clock, CloudOff, Copy, Ellipsis, House, Link, Lock,
  LogOut, Mail, Menu, MessageSquare, Paperclip, Pencil, Plus, Search, Settings, SquareKanban, Trash2, Undo2, UserRound, UsersRound,
} from 'lucide-react';
import { addIcons } from './Icon';

/** What the app behind the sign-in draws. Imported by name, so that nothing else is bundled. */
export const appIcons = {
  add: Plus, archive: Archive, board: SquareKanban, calendar: Calendar, check: Check, clock: Clock, comment: MessageSquare, copy: Copy,
  delete: Trash2, down: ChevronDown, edit: Pencil, file: Paperclip, home: House, link: Link, lock: Lock, logOut: LogOut, mail: Mail,
  menu: Menu, more: Ellipsis, move: ArrowRightLeft, next: ChevronRight, offline: CloudOff, open: Circle, people: UsersRound, person: UserRound,
  previous: ChevronLeft, search: Search, settings: Settings, undo: Undo2,
} as const;

addIcons(appIcons);
