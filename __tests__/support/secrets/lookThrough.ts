import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createFinder, type Secret } from './createFinder';
import { KEPT } from './kept';

export interface Look {
  secrets: number;
  /** The number of searched characters. */
  letters: number;
  /** A sentence for each secret, with its first place and without the secret itself. */
  found: string[];
}

const AROUND = 60;
const SIGNED = /\beyJ[\w-]{10,}\.eyJ[\w-]{10,}\./;

/**
 * Searches for every secret that a run recorded (`record.cjs`) in every log line and every row,
 * except for those in KEPT.
 */
export function lookThrough(folder: string): Look {
  const files = readdirSync(folder);
  const secrets = files
    .filter((name) => name.endsWith('.secrets'))
    .flatMap((name) => secretsIn(folder, name));
  const find = createFinder(secrets);
  const told = new Set<Secret>();
  const look: Look = { secrets: secrets.length, letters: 0, found: [] };
  for (const name of files.filter((one) => !one.endsWith('.secrets'))) {
    const text = readFileSync(join(folder, name), 'utf8');
    look.letters += text.length;
    for (const { secret, at } of find(text)) {
      const line = text.slice(text.lastIndexOf('\n', at) + 1).split('\n', 1)[0] ?? '';
      if (told.has(secret) || KEPT.some((kept) => kept.is(secret, name, line))) continue;
      told.add(secret);
      look.found.push(`${secret.kind} stands in ${name}: ${shown(text, at)}`);
    }
    const signed = SIGNED.exec(text);
    if (signed) look.found.push(`a signed token stands in ${name}: ${shown(text, signed.index)}`);
  }
  return look;
}

function secretsIn(folder: string, name: string): Secret[] {
  const lines = readFileSync(join(folder, name), 'utf8').split('\n').filter(Boolean);
  return lines.map((line) => {
    const [kind, value] = JSON.parse(line) as [string, string];
    return { kind: `${kind} of ${name.replace(/\.secrets$/, '')}`, value };
  });
}

/** The line up to the secret, without the secret. */
function shown(text: string, at: number): string {
  const from = Math.max(text.lastIndexOf('\n', at) + 1, at - AROUND);
  const place = text.slice(text.lastIndexOf('\n', at) + 1, from).slice(0, AROUND);
  return `${place}${place && '…'}${text.slice(from, at)}▒▒▒`;
}
