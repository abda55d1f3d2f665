import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { linkForm } from '../../../../contract/rules/markdown';
import { computePosition } from '../../../lib/dom/computePosition';
import { useText } from '../../../lib/text/useText';
import { Button } from '../../../ui/components/Button';
import { TextField } from '../../../ui/fields/TextField';
import { useErrorText } from '../../../ui/forms/useErrorText';
import { useForm } from '../../../ui/forms/useForm';
import { useShownPopover } from '../../../ui/overlays/useShownPopover';
import type { Editor } from '../core/createEditor';
import { linkAround, removeLink, setLink } from '../core/links';
import classes from './RichEditor.module.css';
import { selectionBox } from './selectionBox';

/**
 * The address of the link at the selection: Enter saves it, Escape closes the form. It is in the form
 * of a comment, where HTML allows no other `form`.
 */
export function LinkPopover({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const text = useText();
  const errorText = useErrorText();
  const box = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const [link] = useState(() => linkAround(editor.view.state));
  useShownPopover(box);

  function close() {
    onClose();
    editor.focus();
  }
  const form = useForm({
    initialValues: { href: link.href },
    validationSchema: linkForm,
    validateOnChange: false,
    validateOnBlur: false,
    onSubmit(typed) {
      const { href } = linkForm.cast(typed);
      editor.view.dispatch(setLink(editor.view.state, link, href));
      close();
    },
  });

  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const { left, top } = computePosition(
      selectionBox(editor.view, link),
      element.getBoundingClientRect(),
    );
    element.style.left = `${left}px`;
    element.style.top = `${top}px`;
    input.current?.focus();
  }, [editor, link]);
  useEffect(() => {
    if (form.errors.href !== undefined) input.current?.focus();
  }, [form.errors, form.submitCount]);

  return (
    // The keys work wherever focus is in the form.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      ref={box}
      popover="manual"
      role="dialog"
      aria-label={text('editor-link')}
      className={classes.link}
      onKeyDown={(event) => {
        event.stopPropagation();
        const isSaving = event.key === 'Enter' && event.target === input.current;
        if (event.key !== 'Escape' && !isSaving) return;
        event.preventDefault();
        if (isSaving) form.handleSubmit();
        else close();
      }}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget) && document.hasFocus()) onClose();
      }}
    >
      <div className={classes.linkForm}>
        <TextField
          ref={input}
          type="url"
          inputMode="url"
          name="href"
          autoComplete="off"
          label={text('editor-link-address')}
          value={form.values.href}
          onChange={form.handleChange}
          error={errorText(form.errors.href)}
        />
        <div className={classes.linkButtons}>
          <Button tone="primary" onClick={() => form.handleSubmit()}>
            {text('save')}
          </Button>
          {link.href !== '' && (
            <Button
              onClick={() => {
                editor.view.dispatch(removeLink(editor.view.state, link));
                close();
              }}
            >
              {text('editor-link-remove')}
            </Button>
          )}
          <Button tone="quiet" onClick={close}>
            {text('cancel')}
          </Button>
        </div>
      </div>
    </div>
  );
}
