import { cleanLine } from './cleanText';

/** Types whose bytes the server shows inline, because it has verified that they are such an image. Everything else is a download. */
export const SHOWN_IMAGES: ReadonlySet<string> = new Set([
  'image/png',
  'image/jpeg',
  'image/gif',
  'image/webp',
  'image/avif',
]);

/** What can hold files: tasks, and people and boards whose background is an image. */
const FILE_PLACES = ['tasks', 'projects', 'users'] as const;
export type FilePlace = (typeof FILE_PLACES)[number];

/** Where a file is read. `key` is its name in the storage: ours, and nobody can guess it. */
export interface FileAddress {
  place: FilePlace;
  placeId: number;
  key: string;
}

const DIRECTORY = /^(tasks|projects|users)\/([1-9]\d{0,15})$/;
const KEY = /^[\w-]{22}$/;

/** "tasks/412" as what it names, null for everything else. */
export function parseDirectory(directory: string): Omit<FileAddress, 'key'> | null {
  const [, place, id] = DIRECTORY.exec(directory) ?? [];
  const known = FILE_PLACES.find((one) => one === place);
  return known && Number.isSafeInteger(Number(id)) ? { place: known, placeId: Number(id) } : null;
}

/** The path under which a file is read. */
export function fileUrl({ place, placeId, key }: FileAddress): string {
  return `/files/${place}/${placeId}/${key}`;
}

/** A path that {@link fileUrl} made, null for every other text. */
export function parseFileUrl(url: string): FileAddress | null {
  const [, directory = '', key = ''] = /^\/files\/([^/]+\/[^/]+)\/([^/]+)$/.exec(url) ?? [];
  const place = parseDirectory(directory);
  return place && KEY.test(key) ? { ...place, key } : null;
}

/** The extension with its dot, lower-cased; empty where a name has none. */
export function extensionOf(filename: string): string {
  return /[^.](\.[^.\s]{1,16})$/.exec(filename)?.[1]?.toLowerCase() ?? '';
}

/** A new name with the extension that the file has. */
export function keepExtension(before: string, wanted: string): string {
  const extension = extensionOf(before);
  if (extension === '' || wanted.toLowerCase().endsWith(extension)) return wanted;
  return wanted + before.slice(-extension.length);
}

/** Characters that change the direction of what stands behind them: "gpj.exe" must not read as "exe.jpg". Also those without a width. */
const DECEIVING = /[\u061c\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/gu;

/** A file's own name: the last part of a path, without what cannot be seen. Empty where nothing is left. */
export function cleanFilename(value: string): string {
  const last = cleanLine(value.replace(DECEIVING, '')).split(/[/\\]/).at(-1) ?? '';
  const name = cleanLine(last);
  return /^\.*$/.test(name) ? '' : name;
}
