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
import type { taskIcons } from './taskIcons';

/** What the screens before the app draw: signing in needs no more. */
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

/** The icons of the product: what is in none of these lists is not drawn. */
export type IconName = keyof typeof entranceIcons | keyof typeof appIcons | keyof typeof taskIcons;

const drawings: Record<string, LucideIcon | undefined> = { ...entranceIcons };

/** Makes more icons known; called once, by the code that brings them. */
export function addIcons(icons: Readonly<Record<string, LucideIcon>>): void {
  Object.assign(drawings, icons);
}

export interface IconProps {
  name: IconName;
  className?: string | undefined;
}

/** A 16 px drawing in the colour of its text, hidden from assistive technology: the words beside it say the same. */
export function Icon({ name, className }: IconProps) {
  const Drawing = drawings[name];
  return Drawing ? (
    <Drawing aria-hidden className={className} size="1rem" strokeWidth={1.75} />
  ) : null;
}
