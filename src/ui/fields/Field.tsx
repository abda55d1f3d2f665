import { useId } from 'react';
import type { ReactNode } from 'react';
import { SPACE } from '../../lib/text/space';
import { Text } from '../../lib/text/Text';
import classes from './Field.module.css';
import { Icon } from '../icons/Icon';

/** What every field has around its control. */
export interface FieldLook {
  label: ReactNode;
  /** Stands below the control all the time. */
  hint?: ReactNode;
  /** What is wrong and what to do, in the reader's words; from the rules of the form or from the server, in the same slot. */
  error?: ReactNode;
  /** Says "(optional)" after the label. */
  isOptional?: boolean;
  /** The label is for assistive technology only: where a placeholder or the place itself says it to the eye. */
  isLabelHidden?: boolean;
  /** Keeps a line free for an error, so that nothing below jumps away under the pointer when one comes. */
  keepsErrorLine?: boolean;
}

/** What the control must carry to be joined to its label, hint and error. */
export interface FieldControl {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

export interface FieldProps extends FieldLook {
  /** Default: a generated one. */
  id?: string | undefined;
  children: (control: FieldControl) => ReactNode;
}

/**
 * A label above, a control, a hint and an error below, joined for assistive technology
 * (docs/ux.md#2-4).
 */
export function Field({
  label,
  hint,
  error,
  isOptional,
  isLabelHidden,
  keepsErrorLine,
  id: givenId,
  children,
}: FieldProps) {
  const ownId = useId();
  const id = givenId ?? ownId;
  const hintId = hint ? `${id}-hint` : '';
  const errorId = error ? `${id}-error` : '';
  const describedBy = [errorId, hintId].filter(Boolean).join(' ') || undefined;

  return (
    <div className={classes.field} data-keeps-error-line={keepsErrorLine || undefined}>
      <label htmlFor={id} className={isLabelHidden ? 'visually-hidden' : classes.label}>
        {label}
        {isOptional && (
          <span className={classes.optional}>
            {SPACE}
            <Text id="field-optional" />
          </span>
        )}
      </label>
      {children({ id, 'aria-describedby': describedBy, 'aria-invalid': error ? true : undefined })}
      <div className={classes.notes}>
        {error && <FieldError id={errorId}>{error}</FieldError>}
        {hint && (
          <p id={hintId} className={classes.hint}>
            {hint}
          </p>
        )}
      </div>
    </div>
  );
}

/** The error line of a field: a sign and words, never colour alone. */
export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={id} className={classes.error}>
      <Icon name="danger" />
      <span>{children}</span>
    </p>
  );
}
