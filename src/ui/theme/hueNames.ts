import type { MessageKey } from '../../lib/text/useText';

/** The names of the chalks, 0 to 11. */
export const HUE_NAMES = [
  'hue-red',
  'hue-orange',
  'hue-amber',
  'hue-lime',
  'hue-green',
  'hue-teal',
  'hue-sky',
  'hue-blue',
  'hue-violet',
  'hue-purple',
  'hue-pink',
  'hue-slate',
] as const satisfies readonly MessageKey[];
