import { shallowEqual } from 'react-redux';
import type { TaskRow } from '../../../../contract/rows';
import { selectTaskLabels } from '../../../entities/fields/labels';
import { useAppSelector } from '../../../store/hooks';
import { Label } from '../../../ui/components/Label';
import classes from '../Table.module.css';

/** The labels of a task in one line. */
export function LabelsValue({ task, emptyName }: { task: TaskRow; emptyName: string }) {
  const labels = useAppSelector((state) => selectTaskLabels(state, task), shallowEqual);
  if (labels.length === 0) return <span className="visually-hidden">{emptyName}</span>;
  return (
    <span className={classes.labels}>
      {labels.map(({ id, title, hue }) => (
        <Label key={id} name={title} hue={hue} />
      ))}
    </span>
  );
}
