import { createContext, useContext } from 'react';

/** Ends the session of the signed-in user; the gate provides it. */
export const SessionContext = createContext<(() => void) | null>(null);

/**
 * Ends the session on the client, for screens that ended it on the server, such as after deleting
 * the account.
 */
export function useEndSession(): () => void {
  const endSession = useContext(SessionContext);
  if (!endSession) throw new Error('There is no <SessionContext> above this component');
  return endSession;
}
