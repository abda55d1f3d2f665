import { useId } from 'react';
import type { ReactNode } from 'react';
import { useText } from '../../lib/text/useText';
import { useAppSelector } from '../../store/hooks';
import classes from './NeedsConnection.module.css';

export interface NeedsConnection {
  isOnline: boolean;
  /** For `aria-describedby` of what is out of reach meanwhile. */
  why: string | undefined;
  /** The line that says so, to stand near to it; null while there is a connection. */
  note: ReactNode;
}

/**
 * What does not wait in the outbox cannot be done without a connection, and says so
 * (docs/ux.md#2-7).
 */
export function useNeedsConnection(): NeedsConnection {
  const text = useText();
  const id = useId();
  const isOnline = useAppSelector(({ connection }) => connection.isOnline);
  if (isOnline) return { isOnline, why: undefined, note: null };
  return {
    isOnline,
    why: id,
    note: (
      <p id={id} className={classes.note}>
        {text('offline-form')}
      </p>
    ),
  };
}
