import type { MeRowFragment } from '../../../api/generated/operations';
import { useUpdateBackgroundMutation } from '../../../entities/account/endpoints.generated';
import { useText } from '../../../lib/text/useText';
import { BackgroundPicker } from '../../../ui/theme/BackgroundPicker';
import { BackgroundImage } from '../../files/BackgroundImage';
import { useNeedsConnection } from '../../outbox/useNeedsConnection';
import { OutcomeBanner } from '../OutcomeBanner';
import classes from '../SettingsPage.module.css';
import { useOutcome } from '../useOutcome';

/**
 * The background of the user's own screens (docs/adr/0048-backgrounds.md); a choice applies when
 * the server has confirmed it.
 */
export function Background({ me, workspaceId }: { me: MeRowFragment; workspaceId: number | null }) {
  const text = useText();
  const [updateBackground, { isLoading, originalArgs }] = useUpdateBackgroundMutation();
  const { outcome, judge, forget } = useOutcome();
  const { isOnline, note } = useNeedsConnection();
  const shown = isLoading && originalArgs ? originalArgs.background || null : me.background;
  const hasImage = shown?.startsWith('/files/') === true;

  async function handleChoice(background: string | null): Promise<void> {
    if (isLoading) return;
    forget();
    judge(await updateBackground({ background: background ?? '' }));
  }

  return (
    <>
      <OutcomeBanner outcome={outcome} saved={text('background-saved')} onDismiss={forget} />
      <p className={classes.fact}>{text('background-hint')}</p>
      <BackgroundPicker
        label={text('background')}
        value={shown}
        isDisabled={!isOnline}
        onChoose={(background) => void handleChoice(background)}
      />
      {hasImage && <p className={classes.fact}>{text('background-image-worn')}</p>}
      {workspaceId !== null && (
        <BackgroundImage
          directory={`users/${me.id}`}
          workspaceId={workspaceId}
          isDisabled={!isOnline}
          onArrived={handleChoice}
        />
      )}
      {note}
    </>
  );
}
