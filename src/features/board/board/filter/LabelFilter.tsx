import { selectBoardLabels } from '../../../../entities/fields/labels';
import { useText } from '../../../../lib/text/useText';
import { useAppSelector } from '../../../../store/hooks';
import { Label } from '../../../../ui/components/Label';
import { ChoiceFilter } from './ChoiceFilter';
import { resolveLabels } from './filterTasks';

export interface LabelFilterProps {
  projectId: number;
  /** The ids of labels, also of merged or deleted ones; tasks with one of them are shown. */
  labelIds: readonly number[];
  onChoose: (labels: readonly number[]) => void;
}

/** The choice of several labels of the board and its workspace; nothing if there are none. */
export function LabelFilter({ projectId, labelIds, onChoose }: LabelFilterProps) {
  const text = useText();
  const board = useAppSelector((state) => selectBoardLabels(state, projectId));
  const { labels } = board;
  const chosen = resolveLabels(board, labelIds);
  if (labels.length === 0 && chosen.length === 0) return null;
  return (
    <ChoiceFilter
      label={text('labels')}
      choices={labels.map(({ id, title, hue }) => ({
        id: String(id),
        content: <Label name={title} hue={hue} />,
      }))}
      chosen={chosen.map(String)}
      onChoose={(ids) => onChoose(ids.map(Number))}
    >
      {text('filter-labels', { n: chosen.length })}
    </ChoiceFilter>
  );
}
