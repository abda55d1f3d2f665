import { useState } from 'react';
import { editableText, retryChange } from '../../entities/editChange';
import { selectTitle } from '../../entities/selectTitle';
import { messageOfField } from '../../lib/server/serverMessage';
import { useText } from '../../lib/text/useText';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import type { PendingMutation, RejectedMutation } from '../../sync/pendingMutation';
import { IconButton } from '../../ui/components/IconButton';
import { useErrorText } from '../../ui/forms/useErrorText';
import { useToast } from '../../ui/overlays/topLayerContext';
import { ChangeForm } from './ChangeForm';
import { sentenceOf, typedText } from './changeText';
import classes from './UnsentChanges.module.css';
import '../../ui/icons/actionIcons';

export interface UnsentChangeProps {
  change: PendingMutation | RejectedMutation;
  onDiscard: () => void;
}

/**
 * One change that waits or was rejected: what it does, why it was rejected, and buttons to edit its
 * text, to send it again and to discard it.
 */
export function UnsentChange({ change, onDiscard }: UnsentChangeProps) {
  const text = useText();
  const dispatch = useAppDispatch();
  const [isEdited, setIsEdited] = useState(false);
  const sentence = useAppSelector((state) => sentenceOf(state, change));
  const { taskId, id, sectionId } = change.variables;
  const name = useAppSelector((state) => selectTitle(state, Number(taskId ?? id ?? sectionId)));
  const title = text(sentence, { title: typedText(change) ?? name ?? '…' });
  const edited = editableText(change);
  const isRejected = 'code' in change;

  return (
    <li className={classes.change} data-rejected={isRejected || undefined}>
      <div className={classes.line}>
        <span className={classes.words}>
          <strong>{title}</strong>
          {isRejected ? <Reason change={change} /> : <span>{text('offline-waiting')}</span>}
        </span>
        {edited && (
          <IconButton
            icon="edit"
            label={text('change-edit', { title })}
            aria-expanded={isEdited}
            onClick={() => setIsEdited(!isEdited)}
          />
        )}
        {isRejected && (
          <>
            <CopyButton change={change} />
            <IconButton
              icon="retry"
              label={text('change-retry', { title })}
              onClick={() => void dispatch(retryChange(change))}
            />
          </>
        )}
        <IconButton
          icon={isRejected ? 'close' : 'delete'}
          label={isRejected ? text('dismiss') : text('offline-discard-one', { title })}
          onClick={onDiscard}
        />
      </div>
      {isEdited && edited && (
        <ChangeForm change={change} edited={edited} onDone={() => setIsEdited(false)} />
      )}
    </li>
  );
}

function Reason({ change: { code, params, errors } }: { change: RejectedMutation }) {
  const errorText = useErrorText();
  const [problem] = errors;
  return (
    <span>
      {errorText(problem ? messageOfField(problem) : { key: code, values: params ?? {} })}
    </span>
  );
}

function CopyButton({ change }: { change: PendingMutation }) {
  const text = useText();
  const toast = useToast();
  const typed = typedText(change);
  if (typed === null) return null;

  async function copy(what: string): Promise<void> {
    await navigator.clipboard.writeText(what);
    toast({ text: text('copied') });
  }

  return <IconButton icon="copy" label={text('copy-text')} onClick={() => void copy(typed)} />;
}
