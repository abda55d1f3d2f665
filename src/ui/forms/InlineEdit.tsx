import type { ObjectSchema } from 'yup';
import { DraftNote } from './DraftNote';
import { InlineEditor } from './InlineEditor';
import { InlineText, type InlineTextProps } from './InlineText';
import type { ErrorMessage } from './useErrorText';

/** The typed and unsaved text; null if there is none. */
export interface InlineDraft {
  stored: string | null;
  set: (text: string | null) => void;
}

export interface InlineEditProps extends Omit<InlineTextProps, 'field' | 'onOpen' | 'below'> {
  /**
   * The rule from `contract/rules`; its messages are dictionary keys. The value that it returns
   * (trimmed, for example) is saved.
   */
  schema: ObjectSchema<{ title: string }>;
  /**
   * Called with a valid text that differs from `value`, and from the text that the field opened
   * with, unless that was a draft. A promise keeps the field open until it settles; if it resolves
   * to an error, the field stays open with the error and the typed text.
   */
  onSave: (value: string) => void | Promise<ErrorMessage | void>;
  /**
   * Stores the typed text until it is saved or discarded, so that Escape, a reload or a crash does
   * not lose it.
   */
  draft?: InlineDraft;
}

/**
 * A title with inline editing (docs/ux.md#2-4): click or Enter starts editing, blur or Enter saves,
 * Escape restores.
 */
export function InlineEdit({ schema, onSave, draft, ...view }: InlineEditProps) {
  const { value, label } = view;
  return (
    <InlineText
      {...view}
      below={(open) =>
        draft?.stored != null && (
          <DraftNote draft={draft.stored} onContinue={open} onDiscard={() => draft.set(null)} />
        )
      }
      field={(field) => <InlineEditor {...{ value, label, schema, onSave, draft }} {...field} />}
    />
  );
}
