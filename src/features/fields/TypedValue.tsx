import { useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { focusAfter } from '../../lib/dom/focusAfter';
import { useText } from '../../lib/text/useText';
import { useDraft } from '../../store/useDraft';
import { useFormatFieldValue } from '../../store/useFormatFieldValue';
import { PlainText } from '../../ui/components/PlainText';
import { DraftNote } from '../../ui/forms/DraftNote';
import type { FieldValueProps } from './FieldValue';
import classes from './Fields.module.css';
import { TypedEditor } from './TypedEditor';
import { textOfValue } from './valueText';

/**
 * A typed value: text, a number, or a duration. A click opens `TypedEditor`; unsaved text stays as a
 * draft.
 */
export function TypedValue(props: FieldValueProps) {
  const { task, field, value, canEdit } = props;
  const text = useText();
  const intl = useIntl();
  const words = useFormatFieldValue();
  const draft = useDraft(`field:${task.id}:${field.isStandard ? 's' : 'c'}${field.id}`);
  const [isEditing, setIsEditing] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const shown =
    value === null ? null : words({ fieldId: field.id, isStandard: field.isStandard }, value);

  function handleDone(byKey: boolean) {
    const end = () => setIsEditing(false);
    if (byKey) focusAfter(end, () => button.current);
    else end();
  }

  if (!canEdit) return <PlainText>{shown ?? ''}</PlainText>;
  if (isEditing)
    return (
      <TypedEditor
        {...props}
        initial={draft.stored ?? textOfValue(field, value, intl)}
        draft={draft}
        onDone={handleDone}
      />
    );
  return (
    <>
      <button
        ref={button}
        type="button"
        className={classes.view}
        aria-label={text('field-edit', { title: field.title, value: shown ?? text('field-empty') })}
        onClick={() => setIsEditing(true)}
      >
        {shown ?? <span className={classes.none}>{text('field-empty')}</span>}
      </button>
      {draft.stored !== null && (
        <DraftNote
          draft={draft.stored}
          onContinue={() => setIsEditing(true)}
          onDiscard={() => draft.set(null)}
        />
      )}
    </>
  );
}
