import { useCallback } from 'react';
import { useIntl } from 'react-intl';

/** Every visible text's name. Type only: the dictionary itself is loaded by locale, never bundled with the code. */
export type MessageKey = keyof typeof import('../../locales/en.json');

/** ICU arguments of one message, by name. */
export type TextValues = Readonly<
  Record<string, string | number | boolean | Date | null | undefined>
>;

/** Turns a key of the dictionaries and its arguments into the reader's words. */
export type TextFunction = (key: MessageKey, values?: TextValues) => string;

/**
 * The reader's words for a key of `locales/en.json`: `text('password-rule', { min: 8 })` is "At least 8 characters".
 * A key that is not in the dictionary is a type error. For messages with tags (`<login>…</login>`) use `Text`.
 * The returned function changes only with the locale.
 */
export function useText(): TextFunction {
  const intl = useIntl();
  return useCallback((key, values) => intl.formatMessage({ id: key }, values), [intl]);
}
