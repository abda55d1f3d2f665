import type { IntlShape } from 'react-intl';
import type { TextValues } from './useText';

/** A message without arguments, tags and quotes is its own text: the build does not parse it (scripts/webpack/icuLoader.cjs). */
const PLAIN = /^[^{<']*$/;

/** The text of a plain message; undefined for one that must be formatted, and for an unknown key. */
export function plainText({ messages }: IntlShape, key: string): string | undefined {
  const message = messages[key];
  return typeof message === 'string' && PLAIN.test(message) ? message : undefined;
}

/** A message with its arguments, in the language of `intl`. */
export const formatText = (intl: IntlShape, key: string, values?: TextValues): string =>
  plainText(intl, key) ?? intl.formatMessage({ id: key }, values);
