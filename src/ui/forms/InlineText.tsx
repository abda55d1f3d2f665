import { useEffect, useRef, useState } from 'react';
import type { ComponentProps, ReactNode, Ref } from 'react';
import { useText } from '../../lib/text/useText';
import classes from './InlineEdit.module.css';

/** What the open field of a text must do to look and end like the text. */
export interface InlineField {
  Heading: 'h1' | 'h2' | 'h3' | 'span';
  heading: ComponentProps<'h1'>;
  /** @param byKey whether focus should go back to the text */
  onDone: (byKey: boolean) => void;
}

export interface InlineTextProps {
  value: string;
  /** What it is: "Board title". Names the field, and the hint of what a click does. */
  label: string;
  /** The heading that it is and stays; without one it is plain text. */
  level?: 1 | 2 | 3;
  canEdit?: boolean;
  /** The heading, or the element in its place, to give it focus after a navigation. */
  ref?: Ref<HTMLElement>;
  /** Starts editing. */
  onOpen?: () => void;
  /** Whether the field is there to be opened; until then the text stays. */
  isReady?: boolean;
  /** What has to be said under the text while no field is open. */
  below?: (open: () => void) => ReactNode;
  /** The open field. */
  field: (field: InlineField) => ReactNode;
}

/**
 * A text that a click or Enter makes a field, in the same place and of the same look
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
