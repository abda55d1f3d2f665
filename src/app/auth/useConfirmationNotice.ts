import { useEffect, useRef } from 'react';
import { useText } from '../../lib/text/useText';
import { useToast } from '../../ui/overlays/topLayerContext';
import type { GateState } from './useSession';

/**
 * A toast for a user who has just completed their profile with an unconfirmed address: a mail was
 * sent (docs/behaviour.md#complete-profile-screen). If confirmation is required, the next screen
 * says so itself.
 */
export function useConfirmationNotice(gate: GateState): void {
  const text = useText();
  const toast = useToast();
  const isCompleting = useRef(false);
  const email = gate.state === 'open' && !gate.me.emailConfirmed ? gate.me.email : null;

  useEffect(() => {
    if (isCompleting.current && email !== null)
      toast({ text: text('confirmation-sent-to', { email }) });
    if (gate.state !== 'loading') isCompleting.current = gate.state === 'profile-incomplete';
  }, [gate.state, email, text, toast]);
}
