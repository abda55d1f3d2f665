import { useState } from 'react';
import { shallowEqual } from 'react-redux';
import { LIMITS } from '../../../contract/limits';
import { createMatcher, fold } from '../../../contract/fold';
import { selectBoardLabels, selectTaskLabels } from '../../entities/fields/labels';
import { selectTask } from '../../entities/tasks/selectors';
import { useText } from '../../lib/text/useText';
import { useAppSelector } from '../../store/hooks';
import { IconButton } from '../../ui/components/IconButton';
import { Label } from '../../ui/components/Label';
import { Combobox } from '../../ui/fields/Combobox';
import classes from './LabelsDialog.module.css';
import { useLabelChange } from './useLabelChange';
import '../../ui/icons/taskIcons';

export interface LabelsFormProps {
  projectId: number;
  ids: readonly number[];
}

/** The option that makes a label of what was typed. */
const NEW = 0;

/**
 * The labels of one or several tasks: typing finds one, Enter gives it to the tasks or makes it. It
 * takes focus and is ready for the next.
 */
export function LabelsForm({ projectId, ids }: LabelsFormProps) {
  const text = useText();
  const [query, setQuery] = useState('');
  const workspaceId = useAppSelector((state) => selectTask(state, ids[0] ?? 0)?.workspaceId ?? 0);
  const { labels } = useAppSelector((state) => selectBoardLabels(state, projectId));
  const given = useAppSelector(
    (state) => ids.flatMap((id) => selectTaskLabels(state, { id, projectId })),
    shallowEqual,
  );
  const change = useLabelChange({ workspaceId, projectId });

  const countOf = (id: number) => given.filter((label) => label.id === id).length;
  const chosen = labels.filter(({ id }) => countOf(id) > 0);
  const title = query.trim();
  const fits = createMatcher(query);
  const isKnown = labels.some((label) => fold(label.title) === fold(title));
  const canMake = title !== '' && title.length <= LIMITS.title.max && !isKnown;
  const options = [
    ...labels
      .filter((label) => countOf(label.id) < ids.length && fits(label.title))
      .map((label) => ({ id: label.id, label: label.title, hue: label.hue })),
    ...(canMake ? [{ id: NEW, label: text('tag-make', { title }) }] : []),
  ];

  function handleChoose(id: number) {
    setQuery('');
    const label = labels.find((one) => one.id === id);
    if (label) void change.set(label, ids, true);
    else void change.make(title, ids);
  }

  return (
    <div className={classes.body}>
      {chosen.length > 0 && (
        <ul className={classes.chosen} aria-label={text('labels')}>
          {chosen.map((label) => (
            <li key={label.id}>
              <Label name={label.title} hue={label.hue} />
              {countOf(label.id) < ids.length && (
                <span className={classes.some}>
                  {text('label-on-some', { n: countOf(label.id), total: ids.length })}
                </span>
              )}
              <IconButton
                icon="close"
                label={text('field-take-out', { title: label.title })}
                onClick={() => void change.set(label, ids, false)}
              />
            </li>
          ))}
        </ul>
      )}
      <Combobox
        data-autofocus
        label={text('label-search')}
        query={query}
        onQuery={setQuery}
        options={options}
        note={text(labels.length === 0 ? 'labels-none' : 'nothing-found')}
        onChoose={({ id }) => handleChoose(id)}
      />
    </div>
  );
}
