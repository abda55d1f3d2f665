import { useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Editor } from '../core/createEditor';

/** Longer documents are written as Markdown only when the user pauses. */
const LONG = 20_000;
const PAUSE_MS = 300;

interface ChangedText {
  /** Sets what receives the text. */
  listen: (onChange: (value: string) => void) => void;
  changed: (editor: Editor) => void;
  /** Reports a change that waits for a pause. */
  flush: (editor: Editor) => void;
  /** Whether a value is the last one that was reported. */
  isOwn: (value: string) => boolean;
  setOwn: (value: string) => void;
}

/** Reports the text of the editor after each change; of a long text after a pause. */
export function useChangedText(value: string, onChange: (value: string) => void): ChangedText {
  const [changes] = useState(() => createChangedText(value));
  useLayoutEffect(() => changes.listen(onChange));
  return changes;
}

function createChangedText(initial: string): ChangedText {
  let report: (value: string) => void = () => undefined;
  let own = initial;
  let timer: ReturnType<typeof setTimeout> | undefined;
  function send(editor: Editor) {
    timer = undefined;
    own = editor.getMarkdown();
    report(own);
  }
  return {
    changed(editor) {
      clearTimeout(timer);
      if (editor.view.state.doc.content.size < LONG) send(editor);
      else timer = setTimeout(send, PAUSE_MS, editor);
    },
    flush(editor) {
      if (timer === undefined) return;
      clearTimeout(timer);
      // The form is submitted by the same event.
      flushSync(() => send(editor));
    },
    listen(onChange) {
      report = onChange;
    },
    isOwn: (text) => text === own,
    setOwn(text) {
      own = text;
    },
  };
}
