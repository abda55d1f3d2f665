import { Formik } from 'formik';
import type { FormikHelpers } from 'formik';
import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { LIMITS } from '../../../contract/limits';
import { links } from '../../../contract/links';
import { resetPasswordForm } from '../../../contract/rules/passwords';
import { describeMailLink, type MailLinkDetails } from '../../api/mailLinks';
import type { Rest } from '../../api/rest';
import { lazyRoute } from '../../lib/lazy';
import { withMoreMessages } from '../../lib/text/dictionary';
import { hrefOf } from '../../lib/dom/currentPath';
import type { ServerMessage } from '../../lib/server/serverMessage';
import { useDocumentTitle } from '../../lib/text/useDocumentTitle';
import { useServerFieldErrors } from '../../lib/server/useServerFieldErrors';
import { useText } from '../../lib/text/useText';
import { Banner } from '../../ui/feedback/Banner';
import { Button } from '../../ui/components/Button';
import { FormBody } from '../../ui/forms/FormBody';
import { FormPasswordField } from '../../ui/forms/FormPasswordField';
import { useErrorText } from '../../ui/forms/useErrorText';
import type { CredentialValues } from '../settings/security/CredentialFields';
import { askServer } from './askServer';
import classes from './AuthForm.module.css';
import { messageOfAnswer } from './messageOfAnswer';

export interface ResetPasswordFormProps {
  rest: Rest;
  /** Empty if the URL has none, which counts as an expired link. */
  token: string;
  /** Requests another link. */
  onAgain: () => void;
}

interface Values extends CredentialValues {
  newPassword: string;
  newPassword2: string;
}

const EMPTY: Values = {
  ...{ newPassword: '', newPassword2: '' },
  ...{ revokesTokens: false, removesFeeds: false },
};
/** Few people have tokens or feeds, so signing in does without its texts. */
const ResetCredentials = lazyRoute(
  async () =>
    (
      await withMoreMessages(
        () => import(/* webpackChunkName: "second-step" */ './ResetCredentials'),
      )
    ).ResetCredentials,
  () => null,
  { isOptional: true },
);

const OUTDATED: ServerMessage = { key: 'reset-password-token-outdated', values: {} };
/** The server's errors about the password itself; all others are about the link or the request. */
const ABOUT_PASSWORD = new Set([
  'password-too-short',
  'password-too-long',
  'password-too-common',
  'password-personal',
  'password-required',
  'reset-password-new-password-required',
]);

/**
 * Sets another password by a mail's link (docs/behaviour.md#2). Does not sign in: success leads to
 * the landing page.
 */
export function ResetPasswordForm({ rest, token, onAgain }: ResetPasswordFormProps) {
  const text = useText();
  const errorText = useErrorText();
  const [problem, setProblem] = useState<ServerMessage | null>(token === '' ? OUTDATED : null);
  const [isDone, setIsDone] = useState(false);
  const link = useCheckedLink(rest, token, () => setProblem(OUTDATED));
  const { validate, refuse } = useServerFieldErrors<Values>();
  useDocumentTitle(text('reset-password-title'));

  async function handleSubmit(
    values: Values,
    { validateForm }: FormikHelpers<Values>,
  ): Promise<void> {
    setProblem(null);
    const { newPassword2: _, ...args } = values;
    const verdict = await askServer(rest.resetPassword({ token, ...args }), 'offline-form');
    if (verdict.state === 'in') return setIsDone(true);
    const message = messageOfAnswer(verdict);
    if (!ABOUT_PASSWORD.has(message.key)) return setProblem(message);
    refuse(values, new Map([['newPassword', message]]));
    await validateForm();
  }

  if (isDone) return <PasswordIsReset />;
  if (problem?.key === OUTDATED.key) {
    const again = (
      <button type="button" className={classes.switch} onClick={onAgain}>
        {text('reset-again')}
      </button>
    );
    return (
      <ResetHeading>
        <Banner tone="danger" action={again}>
          {errorText(problem)}
        </Banner>
      </ResetHeading>
    );
  }
  if (!link)
    return (
      <ResetHeading>
        <p role="status">{text('loading')}</p>
      </ResetHeading>
    );
  const { credentials } = link;
  const hasCredentials = credentials && credentials.apiTokens + credentials.calendarFeeds > 0;
  return (
    <Formik<Values>
      initialValues={EMPTY}
      validationSchema={resetPasswordForm}
      validate={validate}
      validateOnChange={false}
      onSubmit={handleSubmit}
    >
      {({ isSubmitting, errors, touched }) => (
        <FormBody className={classes.form}>
          <h1 tabIndex={-1} className={classes.title}>
            {text('reset-password-title')}
          </h1>
          {problem && (
            <Banner tone="danger" onDismiss={() => setProblem(null)}>
              {errorText(problem)}
            </Banner>
          )}
          <FormPasswordField
            name="newPassword"
            label={text('new-password')}
            hint={
              touched.newPassword && errors.newPassword
                ? undefined
                : text('password-rule', { min: LIMITS.password.min })
            }
            autoComplete="new-password"
          />
          <FormPasswordField
            name="newPassword2"
            label={text('new-password-retype')}
            autoComplete="new-password"
          />
          {hasCredentials && <ResetCredentials {...credentials} />}
          <Button type="submit" tone="primary" isWide isBusy={isSubmitting}>
            {text('save')}
          </Button>
        </FormBody>
      )}
    </Formik>
  );
}

type CheckedLink = Pick<MailLinkDetails, 'credentials'>;

/**
 * Checks the link before the user types a password. If the server cannot be reached, the form is
 * shown and the submit request decides.
 * @returns null until then
 */
function useCheckedLink(rest: Rest, token: string, onOutdated: () => void): CheckedLink | null {
  const [link, setLink] = useState<CheckedLink | null>(token === '' ? {} : null);
  const tell = useRef(onOutdated);
  useEffect(() => {
    if (token === '') return undefined;
    let isCurrent = true;
    void describeMailLink(rest.connection, { purpose: 'reset-password', token })
      .catch(() => null)
      .then((answer) => {
        if (!isCurrent) return;
        if (answer !== null && 'error' in answer && answer.error === OUTDATED.key) tell.current();
        setLink(answer !== null && 'link' in answer ? answer.link : {});
      });
    return () => {
      isCurrent = false;
    };
  }, [rest, token]);
  return link;
}

function ResetHeading({ children }: { children: ReactNode }) {
  const text = useText();
  return (
    <div className={classes.done}>
      <h1 tabIndex={-1} className={classes.title}>
        {text('reset-password-title')}
      </h1>
      {children}
    </div>
  );
}

/** A plain link: reloads the app without the token in the URL. */
function PasswordIsReset() {
  const text = useText();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className={classes.done}>
      <h1 ref={heading} tabIndex={-1} className={classes.title}>
        {text('reset-password-title')}
      </h1>
      <Banner tone="success">{text('password-reset')}</Banner>
      <p>
        <a href={hrefOf(links.landing())} className={classes.switch}>
          {text('log-in')}
        </a>
      </p>
    </div>
  );
}
