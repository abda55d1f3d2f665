import type { ProjectRow } from '../../../contract/rows';
import { useText } from '../../lib/text/useText';
import { useAppSelector } from '../../store/hooks';
import { BackgroundPicker } from '../../ui/theme/BackgroundPicker';
import { BackgroundImage } from '../files/BackgroundImage';
import { useUndoableMutation } from '../outbox/useUndoableMutation';
import classes from './Customize.module.css';

/**
 * The board's background for all users: a colour, or an image, which cannot be uploaded offline.
 */
export function BoardBackground({
  project: { id, workspaceId, background },
}: {
  project: ProjectRow;
}) {
  const text = useText();
  const change = useUndoableMutation();
  const isOnline = useAppSelector(({ connection }) => connection.isOnline);
  const choose = (next: string | null) =>
    change('updateProject', { id, background: next }, text('background-saved'));
  const hasImage = background?.startsWith('/files/') === true;
  return (
    <>
      <BackgroundPicker
        label={text('background')}
        value={background ?? null}
        onChoose={(next) => void choose(next)}
      />
      {hasImage && <p className={classes.hint}>{text('background-image-of-board')}</p>}
      <BackgroundImage
        directory={`projects/${id}`}
        workspaceId={workspaceId}
        isDisabled={!isOnline}
        onArrived={choose}
      />
      {!isOnline && <p className={classes.hint}>{text('background-image-offline')}</p>}
    </>
  );
}
