import { activityLazyApi } from '../../../entities/activity/endpoints.lazy.generated';
import { lazyOnIntent } from '../../../lib/lazy';
import { withMoreMessages } from '../../../lib/text/dictionary';
import { useLazyWhen } from '../../../ui/lazy/useLazy';
import type { CardMarks } from './cardMarks';

export interface BoardChangesProps {
  projectId: number;
  /** The workspace's URL segment. */
  wid: string;
  /** Gets the marks of the changed cards, and null at the end; a view without cards has none. */
  onMarksChange?: ((marks: CardMarks | null) => void) | undefined;
}

/** What others changed on the open board since the last look; its code loads if there is anything. */
export function BoardChanges({ projectId, ...view }: BoardChangesProps) {
  const { currentData } = activityLazyApi.endpoints.boardChanges.useQueryState({ projectId });
  const changes = currentData?.boardChanges;
  const hasChanges = changes !== undefined && changes.total > 0;
  const { Component: ChangesButton } = useLazyWhen(changesButton, hasChanges);
  return hasChanges && ChangesButton && <ChangesButton {...view} {...{ projectId, changes }} />;
}

const changesButton = lazyOnIntent(
  async () =>
    (
      await withMoreMessages(
        () => import(/* webpackChunkName: "board-changes" */ './ChangesButton'),
      )
    ).ChangesButton,
);
