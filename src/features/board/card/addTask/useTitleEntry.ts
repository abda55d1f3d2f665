import { useEffect, useRef, useState } from 'react';
import type { FormEvent } from 'react';
import type { ObjectSchema } from 'yup';
import { cleanLine } from '../../../../../contract/cleanText';
import { oneLine } from '../../../../lib/oneLine';
import { useForm } from '../../../../ui/forms/useForm';
import type { InlineDraft } from '../../../../ui/forms/InlineEdit';
import { useAnnounce } from '../../../../ui/overlays/topLayerContext';
import { useErrorText, type ErrorMessage } from '../../../../ui/forms/useErrorText';

export interface TitleEntryOptions {
  schema: ObjectSchema<{ title: string }>;
  /** Makes the thing. Brings what stands in the way; then the text comes back, however long it took. */
  send: (title: string) => Promise<ErrorMessage | undefined>;
  /** Keeps what is typed until it is on its way or thrown away: a reload and a crash lose nothing. */
  draft?: InlineDraft;
  /** The field is empty again and the text on its way. */
  onSent?: () => void;
  /** The thing shows. */
  onAdded?: () => void;
  /** The text is back in the field: show it. */
  onReturned: () => void;
}

/** A text that could not go back into the field, because there is another one in it by now. */
export interface FailedTitle {
  title: string;
  error: ErrorMessage;
}

export interface TitleEntry {
  title: string;
  /** In the reader's words. */
  error: string | undefined;
  setTitle: (title: string) => void;
  /** Does nothing where nothing was typed. */
  submit: (event?: FormEvent) => void;
  isBlank: boolean;
  failed: readonly FailedTitle[];
  retry: (failed: FailedTitle) => void;
  dismiss: (failed: FailedTitle) => void;
}

/**
 * A one-line field that makes one thing after another: it is empty as soon as a text is on its way, so that the user need not wait
 * to type the next. A text that comes back goes into the field again, or beside it if the user already types.
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
  const [failed, setFailed] = useState<readonly FailedTitle[]>([]);
  /** What stands in the field when an answer comes, which may be long after this render. */
  const typed = useRef(draft?.kept ?? '');

  const form = useForm({
    initialValues: { title: draft?.kept ?? '' },
    validationSchema: schema,
    validateOnChange: false,
    validateOnBlur: false,
    onSubmit: start,
  });

  // What the device had kept may come after the field has opened; text already typed stays.
  const kept = draft?.kept ?? null;
  useEffect(() => {
    if (kept === null || typed.current !== '') return;
    typed.current = kept;
    void form.setFieldValue('title', kept, false);
    // The form is another object each time and always the same form.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [kept]);

  function start(values: { title: string }) {
    write('');
    onSent?.();
    void deliver(schema.cast(values).title);
  }

  function write(title: string, error?: ErrorMessage) {
    typed.current = title;
    void form.setFieldValue('title', title, false);
    // Formik's types know errors as strings only; a key with its arguments goes the same way as from Yup.
    form.setErrors(error === undefined ? {} : { title: error as string });
  }

  async function deliver(title: string) {
    const error = await send(title);
    if (error === undefined) {
      // By now it waits in the outbox, which is kept as well; the next one may be in the field already.
      draft?.keep(typed.current === '' ? null : typed.current);
      onAdded?.();
      return;
    }
    if (typed.current === '') write(title, error);
    else setFailed((all) => [...all, { title, error }]);
    announce(errorText(error) ?? '', 'assertive');
    onReturned();
  }

  function setTitle(text: string) {
    const title = oneLine(text);
    typed.current = title;
    draft?.keep(title === '' ? null : title);
    void form.setFieldValue('title', title, form.errors.title !== undefined);
  }

  function submit(event?: FormEvent) {
    event?.preventDefault();
    if (cleanLine(form.values.title) === '') return;
    // Formik checks in its own time, and the next letter belongs to the next title: what is right goes at once.
    if (schema.isValidSync(form.values)) start(form.values);
    else form.handleSubmit();
  }

  const dismiss = (one: FailedTitle) => setFailed((all) => all.filter((other) => other !== one));
  function retry(one: FailedTitle) {
    dismiss(one);
    void deliver(one.title);
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
