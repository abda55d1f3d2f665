import type { ErrorParams } from '../../contract/errors';

const COUNTED = /\{(\w+), plural, one \{([^}]*)\} other \{([^}]*)\}\}/g;
const PLAIN = /\{(\w+)(?:, number)?\}/g;

/**
 * An English text of a code with its values in place. Those texts have plain and counted arguments and nothing else of
 * ICU, so the server does without a formatter; people read the page's texts, this one is for logs and scripts.
 */
export function fillEnglish(text: string, params: ErrorParams): string {
  return text
    .replace(COUNTED, (_, name: string, one: string, other: string) =>
      (params[name] === 1 ? one : other).replace('#', String(params[name])),
    )
    .replace(PLAIN, (place, name: string) => String(params[name] ?? place));
}
