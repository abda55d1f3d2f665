import type { FormikHelpers } from 'formik';
import { LIMITS } from '../../../../contract/limits';
import { fullName, partsOfName, type NameParts } from '../../../../contract/names';
import { changeProfileForm } from '../../../../contract/rules/profile';
import type { MeRowFragment } from '../../../api/generated/operations';
import { useChangeProfileMutation } from '../../../entities/account/endpoints.generated';
import { useText } from '../../../lib/text/useText';
import { Form } from '../../../ui/forms/Form';
import { FormBody } from '../../../ui/forms/FormBody';
import { FormTextField } from '../../../ui/forms/FormTextField';
import { OutcomeBanner } from '../OutcomeBanner';
import { SaveButton } from '../SaveButton';
import classes from '../SettingsPage.module.css';
import { useFormOutcome } from '../useFormOutcome';

interface Values extends NameParts {
  nick: string;
  nickShort: string;
}

/** The field of each argument of `changeProfile`. */
const FIELDS = { name: 'firstName', nick: 'nick', nickShort: 'nickShort' };

/**
 * Edits the profile (docs/behaviour.md#3), with first and last name as separate fields. Only the
 * server's first error is shown (docs/behaviour.md#8). A new nick changes the page's URL.
 */
export function EditProfile({ me: { name, nick, nickShort } }: { me: MeRowFragment }) {
  const text = useText();
  const [changeProfile] = useChangeProfileMutation();
  const { outcome, forget, validate, judgeSubmit } = useFormOutcome(FIELDS);

  async function handleSubmit(values: Values, helpers: FormikHelpers<Values>): Promise<void> {
    forget();
    const { nick: newNick, nickShort: initials, ...names } = values;
    const answer = await changeProfile({
      name: fullName(names),
      nick: newNick,
      nickShort: initials,
    });
    await judgeSubmit(answer, values, helpers);
  }

  return (
    <Form<Values>
      initialValues={{ ...partsOfName(name), nick, nickShort }}
      validationSchema={changeProfileForm}
      validate={validate}
      validateOnChange={false}
      onSubmit={handleSubmit}
    >
      <FormBody className={classes.form}>
        <OutcomeBanner outcome={outcome} saved={text('profile-updated')} onDismiss={forget} />
        <div className={classes.pairs}>
          <FormTextField
            name="firstName"
            label={text('first-name')}
            autoComplete="given-name"
            maxLength={LIMITS.userName.max * 2}
          />
          <FormTextField
            name="lastName"
            label={text('last-name')}
            autoComplete="family-name"
            maxLength={LIMITS.userName.max * 2}
          />
          <FormTextField
            name="nick"
            label={text('nick')}
            hint={text('nick-hint')}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={LIMITS.nick.max * 2}
          />
          <FormTextField
            name="nickShort"
            label={text('initials')}
            autoComplete="off"
            maxLength={LIMITS.initials.max}
          />
        </div>
        <SaveButton label={text('save')} />
      </FormBody>
    </Form>
  );
}
