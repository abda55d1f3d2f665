import { useRef, useState } from 'react';
import type { FormEvent } from 'react';
import { useText } from '../../lib/text/useText';
import { Button } from '../../ui/components/Button';
import { TextField } from '../../ui/fields/TextField';
import { addOne } from './deviceCache';
import classes from './OfflinePage.module.css';
import type { OfflineMode } from './useOfflineMode';
import { keyOf } from './workerRules';

/** Keeps one address: of the app's own files only, and says so (docs/offline.md). */
export function AddAddress({ mode: { busy, run } }: { mode: OfflineMode }) {
  const text = useText();
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [isRefused, setIsRefused] = useState(false);

  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    const key = keyOf(typed, window.location.origin);
    setIsRefused(key === null);
    if (key === null) {
      field.current?.focus();
      return;
    }
    void run('add', async () => {
      await addOne(key);
      setTyped('');
      return 'offline-added';
    });
  }

  return (
    <form className={classes.add} noValidate onSubmit={handleSubmit}>
      <TextField
        ref={field}
        type="url"
        label={text('offline-add-one')}
        hint={text('offline-add-hint')}
        error={isRefused ? text('offline-not-ours') : undefined}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Button type="submit" isBusy={busy === 'add'}>
        {text('add')}
      </Button>
    </form>
  );
}
