import { useEffect, useRef } from 'react';
import { useText } from '../../../lib/text/useText';
import { Banner } from '../../../ui/feedback/Banner';
import { Button } from '../../../ui/components/Button';
import { useToast } from '../../../ui/overlays/topLayerContext';
import classes from './TwoFactor.module.css';
import '../../../ui/icons/actionIcons';

const FILE = 'kreda-recovery-codes.txt';

/** Recovery codes, shown only once after a form: to be copied, downloaded or printed. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const text = useText();
  const toast = useToast();
  const copy = useRef<HTMLButtonElement>(null);
  // The form of the step before, which had focus, has disappeared.
  useEffect(() => copy.current?.focus(), []);
  const all = `${codes.join('\n')}\n`;

  async function handleCopy(): Promise<void> {
    const isCopied = await navigator.clipboard.writeText(all).then(
      () => true,
      () => false,
    );
    toast({ text: isCopied ? text('copied') : text('second-factor-codes-not-copied') });
  }

  return (
    <div className={classes.steps}>
      <Banner tone="warning">{text('second-factor-codes-once')}</Banner>
      <ul className={classes.codes} aria-label={text('second-factor-codes')}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={classes.actions}>
        <Button ref={copy} icon="copy" onClick={() => void handleCopy()}>
          {text('second-factor-codes-copy')}
        </Button>
        <Button onClick={() => download(all)}>{text('download')}</Button>
        <Button onClick={() => window.print()}>{text('print')}</Button>
      </div>
      <Button tone="primary" isWide onClick={onDone}>
        {text('second-factor-codes-kept')}
      </Button>
    </div>
  );
}

function download(text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = FILE;
  link.click();
  URL.revokeObjectURL(address);
}
