import { slugOf } from '../../../contract/slugs';

/** `website-2026-11-27.zip`; only `kreda-…` if the title has no letters of the Latin alphabet. */
export function fileNameOf(title: string, now: Date, extension: string): string {
  return `${wordsOf(title)}-${now.toISOString().slice(0, 10)}.${extension}`;
}

/** The folder of a board in the archive of a workspace: `03-website/`. */
export function folderNameOf(title: string, number: number): string {
  return `${String(number).padStart(2, '0')}-${wordsOf(title)}/`;
}

const wordsOf = (title: string) => slugOf(title, 0).replace(/-?0$/, '') || 'kreda';
