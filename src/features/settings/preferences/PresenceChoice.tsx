import type { MeRowFragment } from '../../../api/generated/operations';
import { useUpdatePresenceMutation } from '../../../entities/account/endpoints.generated';
import { problemOf } from '../../../lib/server/problemOf';
import { useText } from '../../../lib/text/useText';
import { Checkbox } from '../../../ui/fields/Checkbox';
import { useErrorText } from '../../../ui/forms/useErrorText';
import { useNeedsConnection } from '../../outbox/useNeedsConnection';
import { useSavedChoice } from '../useSavedChoice';

/** Whether others see where the user is. A refused choice is taken back and says why. */
export function PresenceChoice({ me }: { me: Pick<MeRowFragment, 'showsPresence'> }) {
  const text = useText();
  const errorText = useErrorText();
  const { isOnline, note } = useNeedsConnection();
  const [update] = useUpdatePresenceMutation();
  const { shown, problem, choose } = useSavedChoice(me.showsPresence, async (isShown) =>
    problemOf(await update({ isShown })),
  );

  return (
    <>
      <Checkbox
        label={text('presence-setting')}
        hint={text('presence-setting-hint')}
        error={problem ? errorText(problem) : undefined}
        checked={shown}
        disabled={!isOnline}
        onChange={({ target }) => choose(target.checked)}
      />
      {note}
    </>
  );
}
