import { useEffect, useRef, useState } from 'react';
import type { ComponentProps, ReactNode, Ref } from 'react';
import { useText } from '../../lib/text/useText';
import classes from './InlineEdit.module.css';

/** The props that let the open field replace the text in the same place and with the same look. */
export interface InlineField {
  Heading: 'h1' | 'h2' | 'h3' | 'span';
  heading: ComponentProps<'h1'>;
  /** @param byKey whether focus should return to the text */
  onDone: (byKey: boolean) => void;
}

export interface InlineTextProps {
  value: string;
  /** The name of the text: "Board title". Labels the field and the hint for editing. */
  label: string;
  /** The heading level; without one it is plain text. */
  level?: 1 | 2 | 3;
  canEdit?: boolean;
  /** The heading, or the element in its place, to focus it after a navigation. */
  ref?: Ref<HTMLElement>;
  /** Called when editing starts. */
  onOpen?: () => void;
  /** Whether the field is loaded; the text is shown until then. */
  isReady?: boolean;
  /** Content below the text while the field is closed. */
  below?: (open: () => void) => ReactNode;
  /** The open field. */
  field: (field: InlineField) => ReactNode;
}

/**
 * A text that turns into a field on click or Enter, in the same place and with the same look
 * (docs/ux.md#2-4).
 */
export function InlineText({
  value,
  label,
  level,
  canEdit = true,
  ref,
  onOpen,
  isReady = true,
  below,
  field,
}: InlineTextProps) {
  const text = useText();
  const [isEditing, setIsEditing] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const returnsFocus = useRef(false);
  const Heading = level ? (`h${level}` as const) : 'span';

  useEffect(() => {
    if (!isEditing && returnsFocus.current) button.current?.focus();
    returnsFocus.current = false;
  }, [isEditing]);

  function handleDone(byKey: boolean) {
    returnsFocus.current = byKey;
    setIsEditing(false);
  }

  function handleClick() {
    setIsEditing(true);
    onOpen?.();
  }

  const heading = {
    ref: ref as Ref<HTMLHeadingElement>,
    tabIndex: level === 1 ? -1 : undefined,
    className: classes.heading,
  };
  if (isEditing && isReady)
    return <Opened field={field} Heading={Heading} heading={heading} onDone={handleDone} />;
  return (
    <>
      <Heading {...heading}>
        {canEdit ? (
          <button
            ref={button}
            type="button"
            className={classes.view}
            title={text('inline-edit', { label })}
            onClick={handleClick}
          >
            {value}
          </button>
        ) : (
          <span className={classes.plain}>{value}</span>
        )}
      </Heading>
      {canEdit && below?.(handleClick)}
    </>
  );
}

function Opened({ field, ...opened }: InlineField & Pick<InlineTextProps, 'field'>) {
  return field(opened);
}
