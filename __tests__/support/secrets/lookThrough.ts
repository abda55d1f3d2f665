import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createFinder, type Secret } from './createFinder';
import { KEPT } from './kept';

export interface Look {
  secrets: number;
  /** Letters that were looked through. */
  letters: number;
  /** A sentence for each secret, with the first place of it, which does not repeat the secret. */
  found: string[];
}

const AROUND = 60;
const SIGNED = /\beyJ[\w-]{10,}\.eyJ[\w-]{10,}\./;

/** Looks for every secret that a run noted (`record.cjs`) in every line of a log and every row that it left, but for what is KEPT. */
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

/** The line up to the secret, and no letter of that. */
function shown(text: string, at: number): string {
  const from = Math.max(text.lastIndexOf('\n', at) + 1, at - AROUND);
  const place = text.slice(text.lastIndexOf('\n', at) + 1, from).slice(0, AROUND);
  return `${place}${place && '…'}${text.slice(from, at)}▒▒▒`;
}
