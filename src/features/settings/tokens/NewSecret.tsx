import { useEffect, useRef } from 'react';
import { useText, type MessageKey } from '../../../lib/text/useText';
import { Button } from '../../../ui/components/Button';
import { Banner } from '../../../ui/feedback/Banner';
import { TextField } from '../../../ui/fields/TextField';
import '../../../ui/icons/actionIcons';
import { useToast } from '../../../ui/overlays/topLayerContext';
import classes from '../security/TwoFactor.module.css';

export interface SecretMessages {
  made: MessageKey;
  value: MessageKey;
  copy: MessageKey;
  copied: MessageKey;
  failed: MessageKey;
}

const OF_TOKEN: SecretMessages = {
  made: 'token-made',
  value: 'token-value',
  copy: 'token-copy',
  copied: 'token-copied',
  failed: 'token-copy-failed',
};

export interface NewSecretProps {
  secret: string;
  /** Those of a token by default. */
  messages?: SecretMessages;
  onDone: () => void;
}

/** A secret that is shown only once, to be copied. */
export function NewSecret({ secret, messages = OF_TOKEN, onDone }: NewSecretProps) {
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
    toast({ text: text(isCopied ? messages.copied : messages.failed) });
  }

  return (
    <div className={classes.steps}>
      <Banner tone="warning">{text(messages.made)}</Banner>
      <TextField
        label={text(messages.value)}
        value={secret}
        readOnly
        className={classes.secret}
        onFocus={(event) => event.target.select()}
      />
      <div className={classes.actions}>
        <Button ref={copy} tone="primary" icon="copy" onClick={() => void handleCopy()}>
          {text(messages.copy)}
        </Button>
        <Button onClick={onDone}>{text('close')}</Button>
      </div>
    </div>
  );
}
