import { useState } from 'react';
import type { SecondFactorQuery } from '../../../api/generated/operations';
import { RelativeTime } from '../../../lib/dates/RelativeTime';
import { Text } from '../../../lib/text/Text';
import { useText } from '../../../lib/text/useText';
import { Button } from '../../../ui/components/Button';
import { useNeedsConnection } from '../../outbox/useNeedsConnection';
import { PasskeyRemove, PasskeyRename } from './PasskeyChange';
import classes from './Security.module.css';

export type PasskeyRow = SecondFactorQuery['secondFactor']['passkeys'][number];

export interface PasskeyItemProps {
  passkey: PasskeyRow;
  email: string;
  /** The row and its focused button are about to disappear. */
  onRemoved: () => void;
}

/** One passkey: its name and times, and the buttons that rename and remove it. */
export function PasskeyItem({ passkey, email, onRemoved }: PasskeyItemProps) {
  const text = useText();
  const { isOnline } = useNeedsConnection();
  const [open, setOpen] = useState<'rename' | 'remove' | null>(null);
  const { name, createdAt, lastUsedAt } = passkey;
  const close = () => setOpen(null);
  return (
    <li className={classes.row}>
      <span className={classes.words}>
        <span className={classes.name}>{name}</span>
        <span className={classes.facts}>
          <span>
            <Text id="passkey-created" values={{ time: <RelativeTime at={createdAt} /> }} />
          </span>
          <span>
            {lastUsedAt === null ? (
              text('passkey-never-used')
            ) : (
              <Text id="passkey-last-used" values={{ time: <RelativeTime at={lastUsedAt} /> }} />
            )}
          </span>
        </span>
      </span>
      <Button
        isDisabled={!isOnline}
        aria-label={text('passkey-rename-named', { name })}
        onClick={() => setOpen('rename')}
      >
        {text('rename')}
      </Button>
      <Button
        isDisabled={!isOnline}
        aria-label={text('passkey-remove-named', { name })}
        onClick={() => setOpen('remove')}
      >
        {text('remove')}
      </Button>
      {open === 'rename' && <PasskeyRename passkey={passkey} onClose={close} />}
      {open === 'remove' && (
        <PasskeyRemove passkey={passkey} email={email} onClose={close} onRemoved={onRemoved} />
      )}
    </li>
  );
}
