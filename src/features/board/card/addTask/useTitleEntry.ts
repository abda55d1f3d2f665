import { useEffect, useRef, useState } from 'react';
import type { FormEvent } from 'react';
import type { ObjectSchema } from 'yup';
import { cleanLine } from '../../../../../contract/cleanText';
import { oneLine } from '../../../../lib/text/oneLine';
import { useForm } from '../../../../ui/forms/useForm';
import type { InlineDraft } from '../../../../ui/forms/InlineEdit';
import { useAnnounce } from '../../../../ui/overlays/topLayerContext';
import { useErrorText, type ErrorMessage } from '../../../../ui/forms/useErrorText';

export interface TitleEntryOptions {
  schema: ObjectSchema<{ title: string }>;
  /**
   * Enqueues the mutation. Resolves to an error, if any; the text then returns to the field,
   * however long it took.
   */
  send: (title: string) => Promise<ErrorMessage | undefined>;
  /**
   * Stores every text until it is enqueued or discarded, one in a line, the field's last: a reload
   * or a crash loses nothing.
   */
  draft?: InlineDraft;
  /** The field is cleared and the text is being enqueued. */
  onSent?: () => void;
  /** The new entity is visible. */
  onAdded?: () => void;
  /** The text is back in the field: show it. */
  onReturned: () => void;
}

/** A text that could not return to the field, because the field has another one by now. */
export interface FailedTitle {
  title: string;
  error: ErrorMessage;
}

export interface TitleEntry {
  title: string;
  /** Translated. */
  error: string | undefined;
  setTitle: (title: string) => void;
  /** Does nothing if the field is empty. */
  submit: (event?: FormEvent) => void;
  isBlank: boolean;
  failed: readonly FailedTitle[];
  retry: (failed: FailedTitle) => void;
  dismiss: (failed: FailedTitle) => void;
}

/**
 * A one-line field to create one entity after another: it is cleared as soon as a text is
 * submitted, so that the user can type the next one. A failed text returns to the field, or is
 * listed beside it if the user is already typing.
 */
export function useTitleEntry({
  schema,
  send,
  onSent,
  onAdded,
  onReturned,
  draft,
}: TitleEntryOptions): TitleEntry {
  const announce = useAnnounce();
  const errorText = useErrorText();
  const [initial] = useState(() => readDraft(draft?.stored));
  const [failed, setFailed] = useState<readonly FailedTitle[]>(() => initial.unsent.map(failedAt));
  /** The text in the field when a result arrives, which may be long after this render. */
  const typed = useRef(initial.typed);
  /** Submitted titles that are not enqueued yet, or failed. */
  const unsent = useRef<readonly string[]>(initial.unsent);

  const form = useForm({
    initialValues: { title: initial.typed },
    validationSchema: schema,
    validateOnChange: false,
    validateOnBlur: false,
    onSubmit: submitTitle,
  });

  // The stored draft may load after the field has opened; text already typed stays.
  const stored = draft?.stored ?? null;
  useEffect(() => {
    if (stored === null || typed.current !== '' || unsent.current.length > 0) return;
    const found = readDraft(stored);
    typed.current = found.typed;
    unsent.current = found.unsent;
    setFailed(found.unsent.map(failedAt));
    void form.setFieldValue('title', found.typed, false);
    // `useForm` returns a new object on each render, but always controls the same form.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [stored]);

  function storeDraft() {
    const lines = [...unsent.current, typed.current];
    draft?.set(lines.join('') === '' ? null : lines.join('\n'));
  }

  function settle(title: string) {
    const at = unsent.current.indexOf(title);
    unsent.current = unsent.current.filter((_, index) => index !== at);
  }

  function submitTitle(values: { title: string }) {
    // Before `setField`: the request starts before the render.
    void enqueueTitle(schema.cast(values).title);
    setField('');
    onSent?.();
  }

  function setField(title: string, error?: ErrorMessage) {
    typed.current = title;
    void form.setFieldValue('title', title, false);
    // Formik types errors as strings only; a key with its arguments is passed the same way as by
    // Yup.
    form.setErrors(error === undefined ? {} : { title: error as string });
  }

  async function enqueueTitle(title: string) {
    unsent.current = [...unsent.current, title];
    const error = await send(title);
    if (error === undefined) {
      // The text is in the outbox now, which is stored as well; the field may already contain the
      // next one.
      settle(title);
      storeDraft();
      onAdded?.();
      return;
    }
    if (typed.current === '') {
      settle(title);
      setField(title, error);
    } else setFailed((all) => [...all, { title, error }]);
    storeDraft();
    announce(errorText(error) ?? '', 'assertive');
    onReturned();
  }

  function setTitle(text: string) {
    const title = oneLine(text);
    typed.current = title;
    storeDraft();
    void form.setFieldValue('title', title, form.errors.title !== undefined);
  }

  function submit(event?: FormEvent) {
    event?.preventDefault();
    if (cleanLine(form.values.title) === '') return;
    // Formik validates asynchronously, and the next letter belongs to the next title: a valid title
    // is submitted at once.
    if (schema.isValidSync(form.values)) submitTitle(form.values);
    else form.handleSubmit();
  }

  function removeFailed(one: FailedTitle) {
    setFailed((all) => all.filter((other) => other !== one));
    settle(one.title);
  }
  function dismiss(one: FailedTitle) {
    removeFailed(one);
    storeDraft();
  }
  function retry(one: FailedTitle) {
    // The draft keeps the title until it is enqueued.
    removeFailed(one);
    void enqueueTitle(one.title);
  }

  const { title } = form.values;
  return {
    title,
    error: errorText(form.errors.title),
    setTitle,
    submit,
    isBlank: cleanLine(title) === '',
    failed,
    retry,
    dismiss,
  };
}

/** A stored draft: the field's text, and the titles before it that were not enqueued. */
function readDraft(stored: string | null | undefined): { unsent: string[]; typed: string } {
  const lines = (stored ?? '').split('\n');
  return { unsent: lines.slice(0, -1), typed: lines.at(-1) ?? '' };
}

/** Enqueueing fails only without ids for new entities. */
const failedAt = (title: string): FailedTitle => ({
  title,
  error: { key: 'no-ids-now', values: {} },
});
