import type { ObjectSchema } from 'yup';
import { InlineEditor } from './InlineEditor';
import { InlineText, type InlineTextProps } from './InlineText';
import type { ErrorMessage } from './useErrorText';

export interface InlineEditProps extends Omit<InlineTextProps, 'field' | 'onOpen'> {
  /** The rule, from `contract/rules`; its messages are dictionary keys. What it makes of the text (trimming) is what is saved. */
  schema: ObjectSchema<{ title: string }>;
  /**
   * Called with a text that passed the rule and differs from `value`. A promise keeps the field open until it settles;
   * when it brings an error, the field stays open with it and nothing that was typed is lost.
   */
  onSave: (value: string) => void | Promise<ErrorMessage | void>;
}

/** A title that is edited where it stands (ux §2.4): click or Enter edits, leaving or Enter saves, Escape restores. */
export function InlineEdit({ schema, onSave, ...view }: InlineEditProps) {
  const { value, label } = view;
  return <InlineText {...view} field={(field) => <InlineEditor {...{ value, label, schema, onSave }} {...field} />} />;
}
