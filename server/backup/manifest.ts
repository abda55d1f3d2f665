import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Describes a backup. It is written last: a folder without it is no backup. */
export interface Manifest {
  format: 1;
  createdAt: string;
  /** The migrations that the database had run, by their names. */
  migrations: string[];
  tables: { name: string; rows: number }[];
  sequences: Record<string, string>;
  /** Files whose bytes are in the backup. */
  files: number;
  /** Files that are listed in the database but missing from the storage. */
  missing: string[];
}

/** The folder is not a usable backup. The message is one sentence for the operator. */
export class NoBackup extends Error {
  override readonly name = 'NoBackup';
}

/** @throws {NoBackup} if there is none, or one that this Kreda cannot read. */
export function readManifest(folder: string): Manifest {
  try {
    const manifest = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8')) as Manifest;
    if (manifest.format === 1) return manifest;
  } catch {
    throw new NoBackup(
      `${folder} is no backup: it has no manifest.json, which is written when a backup is whole.`,
    );
  }
  throw new NoBackup(
    `The backup in ${folder} was made by a newer Kreda: restore it with that one.`,
  );
}
