import type { ActivityEntry } from './useActivityText';

/** Changes further apart belong to different spells of work. */
const SPELL_MS = 3600_000;

/** What one person did on one board in one spell, newest first. */
export interface Spell {
  /** The newest entry. */
  first: ActivityEntry;
  entries: readonly ActivityEntry[];
}

/** Folds neighbouring entries of a list, newest first, into spells. */
export function foldActivity(list: readonly ActivityEntry[]): Spell[] {
  const spells: { first: ActivityEntry; entries: ActivityEntry[] }[] = [];
  for (const entry of list) {
    const spell = spells.at(-1);
    const last = spell?.entries.at(-1);
    if (spell && last && belongs(last, entry)) spell.entries.push(entry);
    else spells.push({ first: entry, entries: [entry] });
  }
  return spells;
}

function belongs(last: ActivityEntry, next: ActivityEntry): boolean {
  return (
    last.user.id === next.user.id &&
    last.projectId === next.projectId &&
    Date.parse(last.createdAt) - Date.parse(next.createdAt) <= SPELL_MS
  );
}

/** The kind that all entries have; null for a mixed spell. */
export function kindOf({ first, entries }: Spell): string | null {
  return entries.every(({ kind }) => kind === first.kind) ? first.kind : null;
}
