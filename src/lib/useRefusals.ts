import { useCallback, useRef } from 'react';
import type { ServerMessage } from './serverMessage';

export interface Refusals<Values> {
  /** For Formik's `validate`: what the server refused stays refused until it is changed. */
  validate: (values: Values) => Record<string, ServerMessage>;
  /** Notes what the server said of these values; show it by validating again. */
  refuse: (values: Values, messages: ReadonlyMap<keyof Values, ServerMessage>) => void;
}

/**
 * Remembers which values the server refused, and why. Without it a form's own rules, which know nothing of what the
 * server knows, would wipe the message away as soon as the field is left.
 */
export function useRefusals<Values extends object>(): Refusals<Values> {
  const refused = useRef(new Map<keyof Values, { value: unknown; message: ServerMessage }>());

  const validate = useCallback((values: Values) => {
    const standing = [...refused.current].filter(([field, { value }]) => values[field] === value);
    return Object.fromEntries(standing.map(([field, { message }]) => [field, message]));
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
