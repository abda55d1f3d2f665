import {
  Building2,
  CheckCheck,
  Inbox,
  Languages,
  MessageSquareWarning,
  Settings2,
  ShieldCheck,
  SunMoon,
} from 'lucide-react';
import { addIcons } from './Icon';

/** Icons that only the menus of the shell, the palette and the settings need. */
export const menuIcons = {
  admin: ShieldCheck,
  language: Languages,
  theme: SunMoon,
  inbox: Inbox,
  readAll: CheckCheck,
  report: MessageSquareWarning,
  workspace: Building2,
  workspaceSettings: Settings2,
} as const;

addIcons(menuIcons);
