import { useState } from 'react';
import type { MeRowFragment } from '../../../api/generated/operations';
import { useUpdatePresenceMutation } from '../../../entities/account/endpoints.generated';
import { problemOf } from '../../../lib/server/problemOf';
import type { ServerMessage } from '../../../lib/server/serverMessage';
import { useText } from '../../../lib/text/useText';
import { Checkbox } from '../../../ui/fields/Checkbox';
import { useOptimisticValue } from '../../../ui/hooks/useOptimisticValue';
import { useErrorText } from '../../../ui/forms/useErrorText';
import { useNeedsConnection } from '../../outbox/useNeedsConnection';

/** Whether others see where the user is. A refused choice is taken back and says why. */
export function PresenceChoice({ me }: { me: Pick<MeRowFragment, 'showsPresence'> }) {
  const text = useText();
  const errorText = useErrorText();
  const { isOnline, note } = useNeedsConnection();
  const [update] = useUpdatePresenceMutation();
  const [isShown, show] = useOptimisticValue(me.showsPresence);
  const [problem, setProblem] = useState<ServerMessage | null>(null);

  async function handleChange(next: boolean): Promise<void> {
    show(next);
    setProblem(null);
    const refused = problemOf(await update({ isShown: next }));
    setProblem(refused);
    if (refused) show(!next);
  }

  return (
    <>
      <Checkbox
        label={text('presence-setting')}
        hint={text('presence-setting-hint')}
        error={problem ? errorText(problem) : undefined}
        checked={isShown}
        disabled={!isOnline}
        onChange={({ target }) => void handleChange(target.checked)}
      />
      {note}
    </>
  );
}
