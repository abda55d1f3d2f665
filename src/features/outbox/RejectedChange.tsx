import { selectTitle } from '../../entities/selectTitle';
import { messageOfField } from '../../lib/server/serverMessage';
import { useText } from '../../lib/text/useText';
import { useAppSelector } from '../../store/hooks';
import type { RejectedMutation } from '../../sync/pendingMutation';
import { IconButton } from '../../ui/components/IconButton';
import { useErrorText } from '../../ui/forms/useErrorText';
import { useToast } from '../../ui/overlays/topLayerContext';
import { sentenceOf, typedText } from './changeText';
import classes from './RejectedChanges.module.css';
import '../../ui/icons/actionIcons';

export interface RejectedChangeProps {
  change: RejectedMutation;
  onDismiss: () => void;
}

/** One refused change: what was wanted, why it is not so, and a way to keep the text. */
export function RejectedChange({ change, onDismiss }: RejectedChangeProps) {
  const text = useText();
  const errorText = useErrorText();
  const toast = useToast();
  const sentence = useAppSelector((state) => sentenceOf(state, change));
  const { taskId, id, sectionId } = change.variables;
  const name = useAppSelector((state) => selectTitle(state, Number(taskId ?? id ?? sectionId)));
  const typed = typedText(change);
  const [problem] = change.errors;

  async function copy(what: string) {
    await navigator.clipboard.writeText(what);
    toast({ text: text('copied') });
  }

  return (
    <li className={classes.change}>
      <span className={classes.words}>
        <strong>{text(sentence, { title: typed ?? name ?? '…' })}</strong>
        <span>
          {errorText(
            problem ? messageOfField(problem) : { key: change.code, values: change.params ?? {} },
          )}
        </span>
      </span>
      {typed !== null && (
        <IconButton icon="copy" label={text('copy-text')} onClick={() => void copy(typed)} />
      )}
      <IconButton icon="close" label={text('dismiss')} onClick={onDismiss} />
    </li>
  );
}
