import { useRef, useState } from 'react';
import type { MeRowFragment } from '../../../api/generated/operations';
import { useSecondFactorQuery } from '../../../entities/secondFactor/endpoints.generated';
import { useText } from '../../../lib/text/useText';
import { Button } from '../../../ui/components/Button';
import { useNeedsConnection } from '../../outbox/useNeedsConnection';
import { PasskeyAdd } from './PasskeyAdd';
import { PasskeyItem } from './PasskeyItem';
import classes from './Security.module.css';
import { useAccessRefresh } from '../useAccessRefresh';

/** The user's passkeys. A passkey signs in without a password, or as the second factor after it. */
export function Passkeys({ me }: { me: MeRowFragment }) {
  const text = useText();
  const heading = useRef<HTMLHeadingElement>(null);
  const { isOnline, why, note } = useNeedsConnection();
  const { data } = useSecondFactorQuery({});
  const [isAdding, setIsAdding] = useState(false);
  const refreshAccess = useAccessRefresh();
  // The list above shows the loading and error states.
  if (!data) return null;
  const { passkeys } = data.secondFactor;

  function handleClose(isAdded: boolean): void {
    setIsAdding(false);
    if (isAdded) refreshAccess();
  }

  return (
    <section aria-labelledby="security-passkeys" className={classes.section}>
      <div className={classes.head}>
        <h3 id="security-passkeys" ref={heading} tabIndex={-1}>
          {text('passkey-heading')}
        </h3>
        {note}
        <Button
          icon="add"
          isDisabled={!isOnline}
          aria-describedby={why}
          onClick={() => setIsAdding(true)}
        >
          {text('passkey-add')}
        </Button>
      </div>
      <p className={classes.facts}>{text('passkey-hint')}</p>
      {passkeys.length === 0 ? (
        <p className={classes.none}>{text('passkey-none')}</p>
      ) : (
        <ul className={classes.list} aria-labelledby="security-passkeys">
          {passkeys.map((passkey) => (
            <PasskeyItem
              key={passkey.id}
              passkey={passkey}
              email={me.email}
              onRemoved={() => heading.current?.focus()}
            />
          ))}
        </ul>
      )}
      {isAdding && (
        <PasskeyAdd email={me.email} number={passkeys.length + 1} onClose={handleClose} />
      )}
    </section>
  );
}
