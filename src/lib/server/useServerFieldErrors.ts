import { useCallback, useRef } from 'react';
import type { ServerMessage } from './serverMessage';

export interface Refusals<Values> {
  /**
   * For Formik's `validate`: a value that the server rejected stays invalid until it is changed.
   */
  validate: (values: Values) => Record<string, ServerMessage>;
  /** Stores the server's errors for these values; validate again to show them. */
  refuse: (values: Values, messages: ReadonlyMap<keyof Values, ServerMessage>) => void;
}

/**
 * Remembers which values the server rejected, and why. Without it the form's own rules would clear
 * the message as soon as the field loses focus.
 */
export function useServerFieldErrors<Values extends object>(): Refusals<Values> {
  const refused = useRef(new Map<keyof Values, { value: unknown; message: ServerMessage }>());

  const validate = useCallback((values: Values) => {
    const remaining = [...refused.current].filter(([field, { value }]) => values[field] === value);
    return Object.fromEntries(remaining.map(([field, { message }]) => [field, message]));
  }, []);

  const refuse = useCallback(
    (values: Values, messages: ReadonlyMap<keyof Values, ServerMessage>) => {
      refused.current = new Map(
        [...messages].map(([field, message]) => [field, { value: values[field], message }]),
      );
    },
    [],
  );

  return { validate, refuse };
}
