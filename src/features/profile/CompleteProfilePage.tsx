import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { links } from '../../../contract/links';
import { completeProfileForm } from '../../../contract/rules/profile';
import { idOfSlug } from '../../../contract/idOfSlug';
import type { MeRowFragment } from '../../api/generated/operations';
import { useDocumentTitle } from '../../lib/text/useDocumentTitle';
import { useText } from '../../lib/text/useText';
import { useRootAttribute } from '../../ui/hooks/useRootAttribute';
import { Form } from '../../ui/forms/Form';
import { Banner } from '../../ui/feedback/Banner';
import { Button } from '../../ui/components/Button';
import { FormBody } from '../../ui/forms/FormBody';
import { useErrorText } from '../../ui/forms/useErrorText';
import { CompanyFields } from './CompanyFields';
import classes from './CompleteProfilePage.module.css';
import { startValues } from './profileForm';
import type { ProfileValues } from './profileForm';
import { useProfileSubmit } from './useProfileSubmit';
import { YouFields } from './YouFields';

export interface CompleteProfilePageProps {
  me: MeRowFragment;
  /**
   * The workspace of the requested address; then no company is asked for
   * (docs/behaviour.md#5).
   */
  wid: string | null;
}

/**
 * A user's profile, and where they have no workspace yet, what it will be called
 * (docs/behaviour.md#2, docs/behaviour.md#5; docs/ux.md#2-6-d).
 */
export function CompleteProfilePage({ me, wid }: CompleteProfilePageProps) {
  const text = useText();
  const errorText = useErrorText();
  const navigate = useNavigate();
  const needsPassword = !me.hasPassword;
  const needsCompany = !me.hasWorkspace && idOfSlug(wid ?? undefined) === null;
  const schema = useMemo(
    () => completeProfileForm({ needsPassword, needsCompany, email: me.email }),
    [needsPassword, needsCompany, me.email],
  );
  const { problem, validate, submit } = useProfileSubmit({
    asked: { password: needsPassword, company: needsCompany },
    wid,
    onDone: () =>
      void navigate(wid === null ? links.landing() : links.home(wid), { replace: true }),
  });
  useDocumentTitle(text('complete-profile-title'));
  useRootAttribute('completeProfile');

  return (
    <Form<ProfileValues>
      initialValues={startValues(me)}
      validationSchema={schema}
      validate={validate}
      validateOnChange={false}
      onSubmit={submit}
    >
      {({ isSubmitting }) => (
        <FormBody className={classes.form}>
          <h1 tabIndex={-1} className={classes.title}>
            {text('complete-profile-title')}
          </h1>
          <p className={classes.hint}>{text('complete-profile-hint')}</p>
          {problem && <Banner tone="danger">{errorText(problem)}</Banner>}
          <YouFields needsPassword={needsPassword} />
          {needsCompany && <CompanyFields />}
          <div className={classes.end}>
            <Button type="submit" tone="primary" isBusy={isSubmitting} className={classes.submit}>
              {text('continue')}
            </Button>
          </div>
        </FormBody>
      )}
    </Form>
  );
}
