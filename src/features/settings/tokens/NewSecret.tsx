import { useEffect, useRef } from 'react';
import { useText } from '../../../lib/text/useText';
import { Button } from '../../../ui/components/Button';
import { Banner } from '../../../ui/feedback/Banner';
import { TextField } from '../../../ui/fields/TextField';
import '../../../ui/icons/actionIcons';
import { useToast } from '../../../ui/overlays/topLayerContext';
import classes from '../security/TwoFactor.module.css';

/** A token that is shown only once, to be copied. */
export function NewSecret({ secret, onDone }: { secret: string; onDone: () => void }) {
  const text = useText();
  const toast = useToast();
  const copy = useRef<HTMLButtonElement>(null);
  // The form's button, which had focus, has disappeared.
  useEffect(() => copy.current?.focus(), []);

  async function handleCopy(): Promise<void> {
    const isCopied = await navigator.clipboard.writeText(secret).then(
      () => true,
      () => false,
    );
    toast({ text: isCopied ? text('token-copied') : text('token-copy-failed') });
  }

  return (
    <div className={classes.steps}>
      <Banner tone="warning">{text('token-made')}</Banner>
      <TextField
        label={text('token-value')}
        value={secret}
        readOnly
        className={classes.secret}
        onFocus={(event) => event.target.select()}
      />
      <div className={classes.actions}>
        <Button ref={copy} tone="primary" icon="copy" onClick={() => void handleCopy()}>
          {text('token-copy')}
        </Button>
        <Button onClick={onDone}>{text('close')}</Button>
      </div>
    </div>
  );
}
