import {
  Bell,
  Crown,
  HardDrive,
  Key,
  KeyRound,
  Palette,
  Shield,
  SlidersHorizontal,
  Webhook,
} from 'lucide-react';
import { addIcons } from './Icon';

/** Icons of the navigation of the settings. */
export const settingsIcons = {
  background: Palette,
  notifications: Bell,
  ownership: Crown,
  password: KeyRound,
  preferences: SlidersHorizontal,
  security: Shield,
  storage: HardDrive,
  token: Key,
  webhook: Webhook,
} as const;

addIcons(settingsIcons);
