import {
  CircleAlert,
  CircleCheck,
  Eye,
  EyeOff,
  Info,
  RefreshCw,
  TriangleAlert,
  X,
} from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import type { appIcons } from './appIcons';
import type { menuIcons } from './menuIcons';
import type { actionIcons } from './actionIcons';
import type { dateIcons } from './dateIcons';
import type { editorIcons } from './editorIcons';
import type { playerIcons } from './playerIcons';
import type { relationIcons } from './relationIcons';
import type { settingsIcons } from './settingsIcons';
import type { starIcons } from './starIcons';
import type { taskIcons } from './taskIcons';

/** Icons of the sign-in screens, which need no others. */
const entranceIcons = {
  close: X,
  danger: CircleAlert,
  eye: Eye,
  eyeOff: EyeOff,
  info: Info,
  retry: RefreshCw,
  success: CircleCheck,
  warning: TriangleAlert,
} as const;

/** The icons of the product; each name is in exactly one of these lists. */
export type IconName =
  | keyof typeof entranceIcons
  | keyof typeof appIcons
  | keyof typeof menuIcons
  | keyof typeof actionIcons
  | keyof typeof dateIcons
  | keyof typeof editorIcons
  | keyof typeof playerIcons
  | keyof typeof relationIcons
  | keyof typeof settingsIcons
  | keyof typeof starIcons
  | keyof typeof taskIcons;

const drawings: Record<string, LucideIcon | undefined> = { ...entranceIcons };

/** Registers more icons; called once, by the chunk that contains them. */
export function addIcons(icons: Readonly<Record<string, LucideIcon>>): void {
  Object.assign(drawings, icons);
}

export interface IconProps {
  name: IconName;
  className?: string | undefined;
}

/**
 * A 16 px icon in the colour of its text, hidden from assistive technology: the text next to it
 * says the same.
 */
export function Icon({ name, className }: IconProps) {
  const Drawing = drawings[name];
  return Drawing ? (
    <Drawing aria-hidden className={className} size="1rem" strokeWidth={1.75} />
  ) : null;
}
