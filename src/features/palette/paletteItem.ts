import type { MessageKey } from '../../lib/text/useText';
import type { IconName } from '../../ui/icons/Icon';

/** Something that the shell can do, offered under its own words. */
export interface PaletteAction {
  id: string;
  label: string;
  icon: IconName;
  /** The keys that do the same elsewhere, as in src/lib/keys/shortcuts.ts. */
  keys?: readonly string[];
  run: () => void;
}

/** One line of the palette: a place to go to, or something to do. */
export type PaletteItem = {
  id: string;
  label: string;
  /** A second, quieter part: the board of a task. */
  detail?: string | undefined;
  icon: IconName;
  /** Shown by its glyph instead of the icon. */
  board?: { id: number; title: string };
  /** A board that the viewer has starred. */
  isStarred?: boolean;
  keys?: readonly string[] | undefined;
} & ({ path: string; run?: never } | { run: () => void; path?: never });

export interface PaletteGroup {
  heading: MessageKey;
  items: readonly PaletteItem[];
}

/** What the first sign of the typed words narrows it to (docs/ux.md#2-6-p). */
export type PaletteMode = 'all' | 'actions' | 'people' | 'boards';
const PREFIXES: Readonly<Record<string, PaletteMode>> = {
  '>': 'actions',
  '@': 'people',
  '#': 'boards',
};

/** `> dark` looks for "dark" among actions alone. */
export function readQuery(typed: string): { mode: PaletteMode; term: string } {
  const mode = PREFIXES[typed.trimStart().charAt(0)];
  return mode
    ? { mode, term: typed.trimStart().slice(1).trim() }
    : { mode: 'all', term: typed.trim() };
}
