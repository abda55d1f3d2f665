import { useCallback } from 'react';
import { useIntl } from 'react-intl';
import { formatText } from '../../lib/text/formatText';
import type { TextValues } from '../../lib/text/useText';

/** An error of a rule or of the server: a dictionary key, or a key with its arguments. */
export type ErrorMessage = string | { key: string; values?: TextValues };

function isKeyed(error: unknown): error is { key: string; values?: TextValues } {
  return (
    typeof error === 'object' && error !== null && 'key' in error && typeof error.key === 'string'
  );
}

/**
 * Translates an error. Keys come from the network and from Yup, so they are plain strings: a key
 * that is not in the dictionary becomes "Unknown error" and is never shown itself.
 */
export function useErrorText(): (error: unknown) => string | undefined {
  const intl = useIntl();
  return useCallback(
    (error) => {
      if (error === undefined || error === null || error === '') return undefined;
      const { key, values } = isKeyed(error) ? error : { key: String(error), values: undefined };
      return formatText(intl, Object.hasOwn(intl.messages, key) ? key : 'unknown-error', values);
    },
    [intl],
  );
}
