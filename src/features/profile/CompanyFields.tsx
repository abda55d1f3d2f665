import { LIMITS } from '../../../contract/limits';
import { useText } from '../../lib/text/useText';
import { FormTextField } from '../../ui/forms/FormTextField';
import classes from './CompleteProfilePage.module.css';

/** The first workspace, which is called like the company, and its first board. */
export function CompanyFields() {
  const text = useText();
  return (
    <div className={classes.group}>
      <fieldset>
        <legend className={classes.legend}>{text('profile-step-company')}</legend>
        <FormTextField
          name="companyName"
          label={text('company-name')}
          hint={text('company-name-hint')}
          autoComplete="organization"
          maxLength={LIMITS.workspaceName.max}
        />
      </fieldset>
      <fieldset>
        <legend className={classes.legend}>{text('profile-step-project')}</legend>
        <FormTextField
          name="projectName"
          label={text('first-project')}
          isOptional
          hint={text('first-project-hint', { title: text('first-board') })}
          autoComplete="off"
          maxLength={LIMITS.title.max}
        />
      </fieldset>
    </div>
  );
}
