import type { ErrorParams } from '../../contract/errors';

const COUNTED = /\{(\w+), plural, one \{([^}]*)\} other \{([^}]*)\}\}/g;
const PLAIN = /\{(\w+)(?:, number)?\}/g;

/**
 * An English error text with its values filled in. These texts use only plain and plural arguments
 * of ICU, so the server needs no formatter; users read the page's texts, this one is for logs and
 * scripts.
 */
export function fillEnglish(text: string, params: ErrorParams): string {
  return text
    .replace(COUNTED, (_, name: string, one: string, other: string) =>
      (params[name] === 1 ? one : other).replace('#', String(params[name])),
    )
    .replace(PLAIN, (place, name: string) => String(params[name] ?? place));
}
