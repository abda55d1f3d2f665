import { useRef, useState } from 'react';
import type { MeRowFragment } from '../../../api/generated/operations';
import { useUpdatePresenceMutation } from '../../../entities/account/endpoints.generated';
import { problemOf } from '../../../lib/server/problemOf';
import type { ServerMessage } from '../../../lib/server/serverMessage';
import { useText } from '../../../lib/text/useText';
import { Checkbox } from '../../../ui/fields/Checkbox';
import { useErrorText } from '../../../ui/forms/useErrorText';
import { useNeedsConnection } from '../../outbox/useNeedsConnection';

/** Whether others see where the user is. A refused choice is taken back and says why. */
export function PresenceChoice({ me }: { me: Pick<MeRowFragment, 'showsPresence'> }) {
  const text = useText();
  const errorText = useErrorText();
  const { isOnline, note } = useNeedsConnection();
  const [update] = useUpdatePresenceMutation();
  const [problem, setProblem] = useState<ServerMessage | null>(null);
  const [chosen, setChosen] = useState<boolean | null>(null);
  const [isSaving, setSaving] = useState(false);
  const latest = useRef(me.showsPresence);
  // Responses of earlier changes must not show through while a later one is on its way.
  if (chosen === me.showsPresence && !isSaving) setChosen(null);

  async function handleChange(next: boolean): Promise<void> {
    latest.current = next;
    setChosen(next);
    setProblem(null);
    if (!isSaving) await saveLatest();
  }

  /** Saves one choice after the other, until the latest is saved or one is refused. */
  async function saveLatest(): Promise<void> {
    setSaving(true);
    let sent: boolean;
    let refused: ServerMessage | null;
    do {
      sent = latest.current;
      refused = problemOf(await update({ isShown: sent }));
    } while (!refused && latest.current !== sent);
    setSaving(false);
    setProblem(refused);
    if (refused) setChosen(null);
  }

  return (
    <>
      <Checkbox
        label={text('presence-setting')}
        hint={text('presence-setting-hint')}
        error={problem ? errorText(problem) : undefined}
        checked={chosen ?? me.showsPresence}
        disabled={!isOnline}
        onChange={({ target }) => void handleChange(target.checked)}
      />
      {note}
    </>
  );
}
