import { useIntl } from 'react-intl';
import { isDay } from '../../lib/dates/dueState';
import { useText } from '../../lib/text/useText';
import { Field } from '../../ui/fields/Field';
import fieldClasses from '../../ui/fields/Field.module.css';
import { useFormField } from '../../ui/forms/useFormField';
import classes from './FormDateField.module.css';
import { useDatePopover } from './useDatePopover';

/**
 * A date of a Formik form: a button that shows it and opens the date picker. The form's value is an
 * ISO instant, a bare day (`YYYY-MM-DD`), or empty.
 */
export function FormDateField({ name, label }: { name: string; label: string }) {
  const text = useText();
  const { formatDate } = useIntl();
  const { value, error, setValue } = useFormField<string>(name);
  const [trigger, popover] = useDatePopover({
    label,
    value: value === '' ? null : value,
    onChoose: (next) => setValue(next ?? ''),
  });
  const words =
    value !== '' &&
    formatDate(value, {
      dateStyle: 'full',
      ...(isDay(value) ? { timeZone: 'UTC' } : { timeStyle: 'short' }),
    });
  return (
    <Field label={label} error={error} keepsErrorLine>
      {(control) => (
        <>
          <button
            {...control}
            {...trigger}
            type="button"
            className={`${fieldClasses.control} ${classes.field}`}
            aria-label={words ? text('field-edit', { title: label, value: words }) : undefined}
          >
            {words || text('field-empty')}
          </button>
          {popover}
        </>
      )}
    </Field>
  );
}
