import { createContext, useContext } from 'react';

/** Ends the stay of whoever is signed in, as the gate gives it to what stands below. */
export const StayContext = createContext<(() => void) | null>(null);

/** What a screen calls when the session that it is shown in is over, as after the account was deleted. */
export function useEndStay(): () => void {
  const endStay = useContext(StayContext);
  if (!endStay) throw new Error('There is no <StayContext> above this component');
  return endStay;
}
