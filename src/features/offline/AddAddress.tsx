import { offlineAddressForm } from '../../../contract/rules/offline';
import { useText } from '../../lib/text/useText';
import { Button } from '../../ui/components/Button';
import { Form } from '../../ui/forms/Form';
import { FormBody } from '../../ui/forms/FormBody';
import { FormTextField } from '../../ui/forms/FormTextField';
import { addOne } from './deviceCache';
import classes from './OfflinePage.module.css';
import type { OfflineMode } from './useOfflineMode';
import { keyOf } from './workerRules';

const cacheKeyOf = (typed: string) => keyOf(typed, window.location.origin);
const rule = offlineAddressForm((typed) => cacheKeyOf(typed) !== null);

export interface AddAddressProps {
  mode: OfflineMode;
}

/** Stores one address of the app's own files on the device (docs/offline.md). */
export function AddAddress({ mode: { busy, run } }: AddAddressProps) {
  const text = useText();

  async function add(address: string, reset: () => void): Promise<void> {
    const key = cacheKeyOf(address);
    if (key === null) return;
    await run('add', async () => {
      await addOne(key);
      reset();
      return 'offline-added';
    });
  }

  return (
    <Form
      initialValues={{ address: '' }}
      validationSchema={rule}
      validateOnChange={false}
      onSubmit={({ address }, { resetForm }) => add(address, resetForm)}
    >
      <FormBody className={classes.add}>
        <FormTextField
          name="address"
          type="url"
          label={text('offline-add-one')}
          hint={text('offline-add-hint')}
        />
        <Button type="submit" isBusy={busy === 'add'}>
          {text('add')}
        </Button>
      </FormBody>
    </Form>
  );
}
