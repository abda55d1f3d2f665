import { cleanLine } from '../cleanText';
import { fold } from '../fold';
import { LIMITS } from '../limits';
import { nick } from './account';

/**
 * First letters of the first two words in upper case (docs/behaviour.md#3): "Łukasz Żak" → "ŁŻ";
 * the first two letters of a single word.
 */
export function initialsOf(name: string): string {
  const [first = '', second] = cleanLine(name).split(/\s+/);
  const letters =
    second === undefined ? [...first].slice(0, 2) : [[...first][0] ?? '', [...second][0] ?? ''];
  return letters
    .join('')
    .toLocaleUpperCase('pl')
    .replace(/[^\p{Lu}]/gu, '');
}

/**
 * A proposed nick: "Łukasz Żak" → "lukasz.zak". Empty if the name has too few allowed characters.
 */
export function nickOf(name: string): string {
  const proposal = fold(cleanLine(name))
    .replace(/\s+/g, '.')
    .replace(/[^a-z0-9._-]/g, '')
    .slice(0, LIMITS.nick.max)
    .replace(/[._-]+$/, '');
  return nick().isValidSync(proposal) ? proposal : '';
}
