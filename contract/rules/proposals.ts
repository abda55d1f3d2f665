import { cleanLine } from '../cleanText';
import { fold } from '../fold';
import { LIMITS } from '../limits';
import { nick } from './account';

/**
 * First letters of the first two words, upper-cased (docs/behaviour.md#3): "Łukasz Żak" → "ŁŻ"; a
 * single word gives its first two.
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

/** A nick to start from: "Łukasz Żak" → "lukasz.zak". Empty where too little of the name can stand in one. */
export function nickOf(name: string): string {
  const proposal = fold(cleanLine(name))
    .replace(/\s+/g, '.')
    .replace(/[^a-z0-9._-]/g, '')
    .slice(0, LIMITS.nick.max);
  return nick().isValidSync(proposal) ? proposal : '';
}
