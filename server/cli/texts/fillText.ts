export type Values = Readonly<Record<string, unknown>>;

const FORM_NAME = /\s*(=?\w+)\s*\{/y;

/**
 * A text with its values. Of ICU it has plain, number, plural and select arguments, also one within
 * a form of another. A place without a value stays as it is.
 */
export function fillText(text: string, locale: string, values: Values, count?: number): string {
  let filled = '';
  for (let at = 0; at < text.length; at += 1) {
    const char = text.charAt(at);
    if (char === '{') {
      const end = endOf(text, at);
      filled += argument(text.slice(at + 1, end), locale, values);
      at = end;
    } else filled += char === '#' && count !== undefined ? String(count) : char;
  }
  return filled;
}

/** The index of the brace that closes the one at `start`. */
function endOf(text: string, start: number): number {
  let depth = 0;
  for (let at = start; at < text.length; at += 1) {
    if (text.charAt(at) === '{') depth += 1;
    else if (text.charAt(at) === '}') depth -= 1;
    if (depth === 0) return at;
  }
  return text.length;
}

function argument(inner: string, locale: string, values: Values): string {
  const [, name = '', type, rest = ''] =
    /^(\w+)(?:, (plural|select),|, number)?([\s\S]*)$/.exec(inner) ?? [];
  const value = values[name];
  if (type === undefined) return value === undefined ? `{${inner}}` : String(value);
  const forms = formsOf(rest);
  const other = forms.get('other') ?? '';
  if (type === 'select') return fillText(forms.get(String(value)) ?? other, locale, values);
  const count = Number(value ?? 0);
  const form = new Intl.PluralRules(locale).select(count);
  return fillText(forms.get(`=${count}`) ?? forms.get(form) ?? other, locale, values, count);
}

/** `one {# task} other {# tasks}` by its names. */
function formsOf(text: string): Map<string, string> {
  const forms = new Map<string, string>();
  for (let at = 0; at < text.length;) {
    FORM_NAME.lastIndex = at;
    const [start, name] = FORM_NAME.exec(text) ?? [];
    if (start === undefined || name === undefined) break;
    const from = at + start.length;
    at = endOf(text, from - 1) + 1;
    forms.set(name, text.slice(from, at - 1));
  }
  return forms;
}
