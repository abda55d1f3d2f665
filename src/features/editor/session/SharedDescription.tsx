import { useEffect, useRef, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import { useDraft } from '../../../store/useDraft';
import type { SharedDocument } from '../core/editorDocument';
import { sharedDocument, undoManagerOf } from '../core/sharedDocument';
import type { EndedEditing } from '../lazyEditor';
import { caretOf, selectionOf } from './carets';
import type { HeldSession } from './heldSessions';
import { keepUnsent } from './keepUnsent';
import { LostText } from './LostText';
import { SharedBar } from './SharedBar';
import { ADOPTED, type SharedSession } from './sharedSession';
import type { UnsentText } from './sharedState';
import { fragmentOf } from './sharedText';
import { useHeldSession } from './useHeldSession';

export interface SharedDescriptionProps {
  taskId: number;
  /** The text that the editing began from. */
  base: string;
  /** The text as the form has it: a reason to look at the editor again. */
  value: string;
  /** Whether the editor has replaced the plain field. */
  isReady: boolean;
  /** The text of the editor now; null while it cannot take a shared one. */
  readText: () => string | null;
  /** The texts before each step that can be undone, oldest first. */
  readUndoTexts: () => readonly string[];
  /** Whether the caret is behind something that would get lost with another document. */
  isHalfTyped: () => boolean;
  /** Whether the editor shows the document of `onShared`. */
  isShared: boolean;
  /** Called with the document that the editor should show; null: a text of its own. */
  onShared: (document: SharedDocument | null) => void;
  /** Called when the text can no longer be written in. */
  onEnded: (ended: EndedEditing) => void;
}

/**
 * Connects the open editor of a description with those of others (docs/editor.md#in-the-app). Until
 * the connection is there, the editor has a text of its own, which is merged then.
 */
export function SharedDescription(props: SharedDescriptionProps) {
  const { taskId } = props;
  const { set: setDraft } = useDraft(`description:${taskId}`);
  const { set: setBase } = useDraft(`description-base:${taskId}`);
  const isUsed = useRef(false);
  function keep(unsent: UnsentText | null) {
    setBase(unsent?.base ?? null);
    setDraft(unsent?.text ?? null);
  }
  const held = useHeldSession(taskId, keep, () => isUsed.current);
  if (!held) return null;
  return (
    <Connected
      {...props}
      held={held}
      keep={keep}
      onUsed={() => {
        isUsed.current = true;
      }}
    />
  );
}

interface ConnectedProps extends SharedDescriptionProps {
  held: HeldSession;
  keep: (unsent: UnsentText | null) => void;
  onUsed: () => void;
}

function Connected({ held, keep, onUsed, ...props }: ConnectedProps) {
  const { session } = held;
  const state = useSyncExternalStore(session.subscribe, session.getState);
  useHandOver(held, { ...props, onUsed });
  useKeptDraft(session, props.isShared, keep);

  const { status, refusal, revokedText } = state;
  const { onEnded } = props;
  useEffect(() => {
    if (refusal === 'no-right' || refusal === 'not-found')
      onEnded({ reason: refusal, text: revokedText });
    else if (status === 'readOnly') onEnded({ reason: 'read-only', text: revokedText });
    // Told once.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [status, refusal]);

  if (!props.isShared) return null;
  return (
    <>
      {state.lostText !== null && (
        <LostText text={state.lostText} onDismiss={() => session.dismissLost()} />
      )}
      <SharedBar state={state} />
    </>
  );
}

/**
 * Gives the editor the shared document when that is synced, and a text of its own while another
 * document takes its place.
 */
function useHandOver(
  { session, isContinued }: HeldSession,
  {
    base,
    value,
    isReady,
    readText,
    readUndoTexts,
    isHalfTyped,
    onShared,
    onUsed,
  }: Pick<
    ConnectedProps,
    | 'base'
    | 'value'
    | 'isReady'
    | 'readText'
    | 'readUndoTexts'
    | 'isHalfTyped'
    | 'onShared'
    | 'onUsed'
  >,
): void {
  const { status, documentKey } = useSyncExternalStore(session.subscribe, session.getState);
  const shownKey = useRef<number | null>(null);
  /** The text that the editor's own one is compared with, and the one that the session has taken. */
  const ownBase = useRef(base);
  const taken = useRef(base);

  useEffect(() => {
    if (shownKey.current === documentKey) return;
    const own = isReady ? readText() : null;
    if (own === null || (shownKey.current === null && isHalfTyped())) return;
    if (shownKey.current !== null) {
      // The document was replaced: its text goes on alone.
      const unsent = session.unsent();
      ownBase.current = unsent?.base ?? own;
      taken.current = unsent?.text ?? own;
      shownKey.current = null;
      onShared(null);
    }
    const isFirstOfContinued = isContinued && documentKey === 0;
    // Before the first sync the form saves the text.
    const isSessions = status === 'synced' || documentKey > 0;
    const isShown = status === 'synced' || (isFirstOfContinued && status === 'away');
    const undoManager = isShown
      ? undoManagerOf(fragmentOf(session.shared().document), ADOPTED)
      : null;
    if (isSessions && !isFirstOfContinued && own !== taken.current) {
      // At the sync the session has merged what it had taken before.
      const from = status === 'synced' ? taken.current : ownBase.current;
      session.adopt({
        base: from,
        text: own,
        steps: readUndoTexts(),
        onStep: () => undoManager?.stopCapturing(),
      });
      taken.current = own;
    }
    if (!undoManager) return;
    shownKey.current = documentKey;
    onUsed();
    // At once: a change that arrived before the editor listens would be taken for deleted.
    queueMicrotask(() => {
      const { document, awareness } = session.shared();
      const shared = sharedDocument({
        fragment: fragmentOf(document),
        awareness,
        cursorBuilder: caretOf,
        selectionBuilder: selectionOf,
        undoManager,
      });
      flushSync(() => onShared(shared));
    });
  }, [
    session,
    isContinued,
    status,
    documentKey,
    value,
    isReady,
    readText,
    readUndoTexts,
    isHalfTyped,
    onShared,
    onUsed,
  ]);
}

/** Keeps what the server has not acknowledged as a draft on the device (docs/adr/0040-drafts.md). */
function useKeptDraft(
  session: SharedSession,
  isShown: boolean,
  keep: (unsent: UnsentText | null) => void,
): void {
  const latest = useRef(keep);
  useEffect(() => {
    latest.current = keep;
  });
  useEffect(() => {
    if (!isShown) return undefined;
    return keepUnsent(session, (unsent) => latest.current(unsent));
  }, [session, isShown]);
}
