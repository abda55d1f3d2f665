export type Values = Readonly<Record<string, unknown>>;

const COUNTED = /\{(\w+), plural,((?:\s*=?\w+ \{[^}]*\})+)\s*\}/g;
const FORM = /(=?\w+) \{([^}]*)\}/g;
const PLAIN = /\{(\w+)(?:, number)?\}/g;

/** A text with its values. Its ICU has only plain and plural arguments, one within no other. */
export function fillText(text: string, locale: string, values: Values): string {
  return text
    .replace(COUNTED, (_, name: string, forms: string) => {
      const count = Number(values[name] ?? 0);
      const texts = new Map([...forms.matchAll(FORM)].map(([, form, one]) => [form, one ?? '']));
      const form = new Intl.PluralRules(locale).select(count);
      const chosen = texts.get(`=${count}`) ?? texts.get(form) ?? texts.get('other') ?? '';
      return chosen.replaceAll('#', String(count));
    })
    .replace(PLAIN, (place, name: string) => String(values[name] ?? place));
}
