import { createContext, useContext } from 'react';

/** Ends the session of the signed-in user; the gate provides it. */
export const SessionContext = createContext<(() => void) | null>(null);

/** What a screen calls when the session that it is shown in is over, as after the account was deleted. */
export function useEndSession(): () => void {
  const endSession = useContext(SessionContext);
  if (!endSession) throw new Error('There is no <StayContext> above this component');
  return endSession;
}
