import { useFormikContext } from 'formik';
import { useEffect, useRef } from 'react';
import { LIMITS } from '../../../contract/limits';
import { useText } from '../../lib/text/useText';
import { FormPasswordField } from '../../ui/forms/FormPasswordField';
import { FormTextField } from '../../ui/forms/FormTextField';
import { TextField } from '../../ui/fields/TextField';
import { useFormText } from '../../ui/forms/useFormField';
import classes from './CompleteProfilePage.module.css';
import { withName } from './profileForm';
import type { ProfileValues } from './profileForm';

/** Name, nick, initials, and a password for users without one. */
export function YouFields({ needsPassword }: { needsPassword: boolean }) {
  const text = useText();
  const { errors, touched } = useFormikContext<ProfileValues>();
  const passwordRule =
    touched.password && errors.password
      ? undefined
      : text('password-rule', { min: LIMITS.password.min });
  return (
    <fieldset className={classes.group}>
      <legend className={classes.legend}>{text('profile-step-you')}</legend>
      <NameField name="firstName" label={text('first-name')} autoComplete="given-name" />
      <NameField name="lastName" label={text('last-name')} autoComplete="family-name" />
      <FormTextField
        name="nick"
        label={text('nick')}
        hint={text('nick-hint')}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={LIMITS.nick.max}
      />
      <FormTextField
        name="initials"
        label={text('initials')}
        autoComplete="off"
        maxLength={LIMITS.initials.max}
      />
      {needsPassword && (
        <>
          <FormPasswordField
            name="password"
            label={text('password')}
            hint={passwordRule}
            autoComplete="new-password"
          />
          <FormPasswordField
            name="password2"
            label={text('password-repeat')}
            autoComplete="new-password"
          />
        </>
      )}
    </fieldset>
  );
}

interface NameFieldProps {
  name: 'firstName' | 'lastName';
  label: string;
  autoComplete: string;
}

/** A part of the name; nick and initials follow what is typed here. */
function NameField({ name, ...look }: NameFieldProps) {
  const { values, errors, setValues } = useFormikContext<ProfileValues>();
  const field = useFormText(name);
  const input = useRef<HTMLInputElement>(null);
  // The form's first field: typing can start at once.
  useEffect(() => {
    if (name === 'firstName') input.current?.focus();
  }, [name]);
  return (
    <TextField
      {...field}
      {...look}
      ref={input}
      onChange={(event) =>
        void setValues(
          withName(values, { [name]: event.target.value }),
          Object.keys(errors).length > 0,
        )
      }
    />
  );
}
