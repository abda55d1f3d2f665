import { useCallback } from 'react';
import { useIntl } from 'react-intl';
import { formatText } from './formatText';

/** Keys of all messages. Only a type: the dictionary itself is loaded by locale, never bundled. */
export type MessageKey = keyof typeof import('../../../locales/en.json');

/** ICU arguments of one message, by name. */
export type TextValues = Readonly<
  Record<string, string | number | boolean | Date | null | undefined>
>;

/** Translates a dictionary key with its arguments. */
export type TextFunction = (key: MessageKey, values?: TextValues) => string;

/**
 * Translates a key of `locales/en.json`: `text('password-rule', { min: 8 })` is "At least 8
 * characters". An unknown key is a type error. For messages with tags (`<login>…</login>`) use
 * `Text`. The returned function changes only with the locale.
 */
export function useText(): TextFunction {
  const intl = useIntl();
  return useCallback((key, values) => formatText(intl, key, values), [intl]);
}
