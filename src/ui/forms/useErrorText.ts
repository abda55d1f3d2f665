import { useCallback } from 'react';
import { useIntl } from 'react-intl';
import type { TextValues } from '../../lib/text/useText';

/** What a rule or the server says of a field: a key of the dictionaries, or a key with its arguments. */
export type ErrorMessage = string | { key: string; values?: TextValues };

function isKeyed(error: unknown): error is { key: string; values?: TextValues } {
  return (
    typeof error === 'object' && error !== null && 'key' in error && typeof error.key === 'string'
  );
}

/**
 * The reader's words for an error. Keys come over the network and out of Yup, so they are plain strings:
 * one that the dictionary does not know reads as "Unknown error", never as a bare key.
 */
export function useErrorText(): (error: unknown) => string | undefined {
  const intl = useIntl();
  return useCallback(
    (error) => {
      if (error === undefined || error === null || error === '') return undefined;
      const { key, values } = isKeyed(error) ? error : { key: String(error), values: undefined };
      return intl.formatMessage(
        { id: Object.hasOwn(intl.messages, key) ? key : 'unknown-error' },
        values,
      );
    },
    [intl],
  );
}
