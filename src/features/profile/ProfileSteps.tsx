import { useFormikContext } from 'formik';
import { useText } from '../../lib/text/useText';
import type { MessageKey } from '../../lib/text/useText';
import { Icon } from '../../ui/icons/Icon';
import classes from './ProfileSteps.module.css';
import type { ProfileValues } from './profileForm';

const STEPS: ReadonlyArray<{ label: MessageKey; fields: ReadonlyArray<keyof ProfileValues> }> = [
  { label: 'profile-step-you', fields: ['firstName', 'lastName', 'nick', 'initials'] },
  { label: 'profile-step-company', fields: ['companyName'] },
  { label: 'profile-step-project', fields: ['projectName'] },
];

/** You · Company · Project: what the one form asks for, ticked where it is filled in. */
export function ProfileSteps() {
  const text = useText();
  const { values } = useFormikContext<ProfileValues>();
  return (
    <ol aria-label={text('profile-steps')} className={classes.steps}>
      {STEPS.map(({ label, fields }) => {
        const isFilled = fields.every((field) => values[field].trim() !== '');
        return (
          <li key={label} className={classes.step} data-filled={isFilled || undefined}>
            {isFilled && <Icon name="success" />}
            {text(label)}
            {isFilled && <span className="visually-hidden">{text('profile-step-filled')}</span>}
          </li>
        );
      })}
    </ol>
  );
}
