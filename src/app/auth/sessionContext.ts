import { createContext, useContext } from 'react';

/** Ends the stay of whoever is signed in, as the gate gives it to what stands below. */
export const SessionContext = createContext<(() => void) | null>(null);

/** What a screen calls when the session that it is shown in is over, as after the account was deleted. */
export function useEndSession(): () => void {
  const endSession = useContext(SessionContext);
  if (!endSession) throw new Error('There is no <StayContext> above this component');
  return endSession;
}
