import { STANDARD_FIELD } from '../../../contract/fields';
import type { ProjectRow } from '../../../contract/rows';
import { selectFields } from '../../entities/fields/options';
import { useText, type MessageKey } from '../../lib/text/useText';
import { useAppSelector } from '../../store/hooks';
import { Checkbox } from '../../ui/fields/Checkbox';
import { useUndoableMutation } from '../outbox/useUndoableMutation';
import classes from './Customize.module.css';

/** The standard fields that cards do not show by default. */
const STANDARD: readonly { id: number; words: MessageKey }[] = [
  { id: STANDARD_FIELD.estimatedTime, words: 'field-estimated-time' },
  { id: STANDARD_FIELD.actualTime, words: 'field-actual-time' },
  { id: STANDARD_FIELD.completedOn, words: 'field-completed-on' },
  { id: STANDARD_FIELD.visibility, words: 'field-visibility' },
];

/** The fields that the board's cards show. The due date is always shown. */
export function CardFieldChoice({ project: { id, cardFieldIds } }: { project: ProjectRow }) {
  const text = useText();
  const change = useUndoableMutation();
  const fields = useAppSelector((state) => selectFields(state, id));
  const offered = [
    ...STANDARD.map((field) => ({ id: field.id, title: text(field.words) })),
    ...fields,
  ];
  const choose = (fieldId: number, isShown: boolean) => {
    const next = isShown
      ? [...cardFieldIds, fieldId]
      : cardFieldIds.filter((one) => one !== fieldId);
    void change('updateProject', { id, cardFieldIds: next }, text('card-fields-changed'));
  };
  return (
    <fieldset className={classes.choices}>
      <legend className="visually-hidden">{text('card-fields')}</legend>
      {offered.map((field) => (
        <Checkbox
          key={field.id}
          label={field.title}
          checked={cardFieldIds.includes(field.id)}
          onChange={(event) => choose(field.id, event.target.checked)}
        />
      ))}
    </fieldset>
  );
}
