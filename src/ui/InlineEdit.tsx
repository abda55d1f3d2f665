import { useEffect, useRef, useState } from 'react';
import type { Ref } from 'react';
import type { ObjectSchema } from 'yup';
import { useText } from '../lib/useText';
import classes from './InlineEdit.module.css';
import { InlineEditor } from './InlineEditor';
import type { ErrorMessage } from './useErrorText';

export interface InlineEditProps {
  value: string;
  /** What it is: "Board title". Names the field, and the hint of what a click does. */
  label: string;
  /** The rule, from `contract/rules`; its messages are dictionary keys. What it makes of the text (trimming) is what is saved. */
  schema: ObjectSchema<{ title: string }>;
  /**
   * Called with a text that passed the rule and differs from `value`. A promise keeps the field open until it settles;
   * when it brings an error, the field stays open with it and nothing that was typed is lost.
   */
  onSave: (value: string) => void | Promise<ErrorMessage | void>;
  /** The heading that it is and stays; without one it is plain text. */
  level?: 1 | 2 | 3;
  canEdit?: boolean;
  /** The heading, or the element in its place, to give it focus after a navigation. */
  ref?: Ref<HTMLElement>;
}

/** A title that is edited where it stands (ux §2.4): click or Enter edits, leaving or Enter saves, Escape restores. */
export function InlineEdit({ value, label, schema, onSave, level, canEdit = true, ref }: InlineEditProps) {
  const text = useText();
  const [isEditing, setIsEditing] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const returnsFocus = useRef(false);
  const Heading = level ? `h${level}` as const : 'span';

  useEffect(() => {
    if (!isEditing && returnsFocus.current) button.current?.focus();
    returnsFocus.current = false;
  }, [isEditing]);

  function handleDone(byKey: boolean) {
    returnsFocus.current = byKey;
    setIsEditing(false);
  }

  const heading = { ref: ref as Ref<HTMLHeadingElement>, tabIndex: level === 1 ? -1 : undefined, className: classes.heading };
  if (isEditing) return <InlineEditor {...{ value, label, schema, onSave, Heading, heading }} onDone={handleDone} />;
  return (
    <Heading {...heading}>
      {canEdit
        ? <button ref={button} type="button" className={classes.view} title={text('inline-edit', { label })} onClick={() => setIsEditing(true)}>{value}</button>
        : <span className={classes.plain}>{value}</span>}
    </Heading>
  );
}
