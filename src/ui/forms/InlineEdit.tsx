import type { ObjectSchema } from 'yup';
import { DraftNote } from './DraftNote';
import { InlineEditor } from './InlineEditor';
import { InlineText, type InlineTextProps } from './InlineText';
import type { ErrorMessage } from './useErrorText';

/** What was typed and not saved, null where nothing was. */
export interface InlineDraft {
  kept: string | null;
  keep: (text: string | null) => void;
}

export interface InlineEditProps extends Omit<InlineTextProps, 'field' | 'onOpen' | 'below'> {
  /** The rule, from `contract/rules`; its messages are dictionary keys. What it makes of the text (trimming) is what is saved. */
  schema: ObjectSchema<{ title: string }>;
  /**
   * Called with a text that passed the rule and differs from `value`. A promise keeps the field open until it settles;
   * when it brings an error, the field stays open with it and nothing that was typed is lost.
   */
  onSave: (value: string) => void | Promise<ErrorMessage | void>;
  /** Keeps what is typed until it is saved or thrown away: then Escape, a reload and a crash lose nothing. */
  draft?: InlineDraft;
}

/**
 * A title that is edited where it stands (docs/ux.md#2-4): click or Enter edits, leaving or Enter
 * saves, Escape restores.
 */
export function InlineEdit({ schema, onSave, draft, ...view }: InlineEditProps) {
  const { value, label } = view;
  return (
    <InlineText
      {...view}
      below={(open) =>
        draft?.kept != null && (
          <DraftNote draft={draft.kept} onContinue={open} onDiscard={() => draft.keep(null)} />
        )
      }
      field={(field) => <InlineEditor {...{ value, label, schema, onSave, draft }} {...field} />}
    />
  );
}
