import {
  Archive, ArrowRightLeft, Bell, Calendar, Check, ChevronDown, ChevronLeft, ChevronRight, CircleAlert, CircleCheck,
  CircleQuestionMark, Clock, CloudOff, Copy, Ellipsis, Eye, EyeOff, Globe, GripVertical, House, Info, Link, Lock, LogOut,
  Mail, Menu, MessageSquare, Paperclip, Pencil, Plus, RefreshCw, Search, Settings, SquareKanban, SunMoon, Trash2,
  TriangleAlert, Undo2, UserRound, UsersRound, X,
} from 'lucide-react';

/** The icons of the product: what is not in this list is not drawn. Imported by name, so that nothing else is bundled. */
const icons = {
  add: Plus, archive: Archive, board: SquareKanban, calendar: Calendar, check: Check, clock: Clock, close: X, comment: MessageSquare,
  copy: Copy, danger: CircleAlert, delete: Trash2, down: ChevronDown, drag: GripVertical, edit: Pencil, eye: Eye, eyeOff: EyeOff,
  file: Paperclip, help: CircleQuestionMark, home: House, info: Info, language: Globe, link: Link, lock: Lock, logOut: LogOut, mail: Mail,
  menu: Menu, more: Ellipsis, move: ArrowRightLeft, next: ChevronRight, notifications: Bell, offline: CloudOff, people: UsersRound,
  person: UserRound, previous: ChevronLeft, retry: RefreshCw, search: Search, settings: Settings, success: CircleCheck,
  theme: SunMoon, undo: Undo2, warning: TriangleAlert,
} as const;

export type IconName = keyof typeof icons;

export interface IconProps {
  name: IconName;
  className?: string | undefined;
}

/** A 16 px drawing in the colour of its text, hidden from assistive technology: the words beside it say the same. */
export function Icon({ name, className }: IconProps) {
  const Drawing = icons[name];
  return <Drawing aria-hidden className={className} size="1rem" strokeWidth={1.75} />;
}
