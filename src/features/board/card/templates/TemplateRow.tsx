import { shallowEqual } from 'react-redux';
import { Link } from 'react-router-dom';
import type { TaskRow } from '../../../../../contract/rows';
import { selectTaskLabels } from '../../../../entities/fields/labels';
import { focusNeighbour } from '../../../../lib/dom/focusNeighbour';
import { useText } from '../../../../lib/text/useText';
import { useAppSelector } from '../../../../store/hooks';
import { Button } from '../../../../ui/components/Button';
import { IconButton } from '../../../../ui/components/IconButton';
import { Label } from '../../../../ui/components/Label';
import { useUndoableMutation } from '../../../outbox/useUndoableMutation';
import { useTaskPaths } from '../useTaskPaths';
import classes from './TaskTemplates.module.css';

export interface TemplateRowProps {
  template: TaskRow;
  onUse: () => void;
  /** The link to the template was followed. */
  onOpen: () => void;
}

/** One task template: its title, which opens it, what it has, and its actions. */
export function TemplateRow({ template, onUse, onOpen }: TemplateRowProps) {
  const text = useText();
  const change = useUndoableMutation();
  const { openPath } = useTaskPaths();
  const labels = useAppSelector((state) => selectTaskLabels(state, template), shallowEqual);
  const { id, title, coverHue, hasDescription, checkListCount } = template;
  return (
    <li className={classes.item} data-template={id}>
      {coverHue !== null && <span aria-hidden className={classes.cover} data-hue={coverHue} />}
      <span className={classes.words}>
        <Link to={openPath(template)} className={classes.title} onClick={onOpen}>
          {title}
        </Link>
        <span className={classes.parts}>
          {labels.map((label) => (
            <Label key={label.id} name={label.title} hue={label.hue} />
          ))}
          {hasDescription && <span>{text('description')}</span>}
          {checkListCount > 0 && <span>{text('template-items', { n: checkListCount })}</span>}
        </span>
      </span>
      <span className={classes.actions}>
        <Button aria-label={text('template-use-named', { title })} onClick={onUse}>
          {text('template-use')}
        </Button>
        <IconButton
          icon="archive"
          label={text('template-archive-named', { title })}
          onClick={(event) => {
            focusNeighbour(event.currentTarget.closest('li'));
            void change('archiveTask', { id }, text('template-archived'));
          }}
        />
      </span>
    </li>
  );
}
