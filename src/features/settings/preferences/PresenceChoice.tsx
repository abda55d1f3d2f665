import { useState } from 'react';
import type { MeRowFragment } from '../../../api/generated/operations';
import { useUpdatePresenceMutation } from '../../../entities/account/endpoints.generated';
import { problemOf } from '../../../lib/server/problemOf';
import type { ServerMessage } from '../../../lib/server/serverMessage';
import { useText } from '../../../lib/text/useText';
import { Checkbox } from '../../../ui/fields/Checkbox';
import { useErrorText } from '../../../ui/forms/useErrorText';
import { useNeedsConnection } from '../../outbox/useNeedsConnection';

/** Whether others see where the user is; a choice applies when the server has confirmed it. */
export function PresenceChoice({ me }: { me: Pick<MeRowFragment, 'showsPresence'> }) {
  const text = useText();
  const errorText = useErrorText();
  const { isOnline, note } = useNeedsConnection();
  const [update, { isLoading, originalArgs }] = useUpdatePresenceMutation();
  const [problem, setProblem] = useState<ServerMessage | null>(null);

  async function handleChange(isShown: boolean): Promise<void> {
    setProblem(null);
    setProblem(problemOf(await update({ isShown })));
  }

  return (
    <>
      <Checkbox
        label={text('presence-setting')}
        hint={text('presence-setting-hint')}
        error={problem ? errorText(problem) : undefined}
        checked={isLoading && originalArgs ? originalArgs.isShown : me.showsPresence}
        disabled={!isOnline}
        onChange={({ target }) => void handleChange(target.checked)}
      />
      {note}
    </>
  );
}
