import { useDocumentTitle } from '../../lib/text/useDocumentTitle';
import { useText } from '../../lib/text/useText';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { useErrorText } from '../../ui/forms/useErrorText';
import { AuthLayout } from '../auth/AuthLayout';
import classes from './ErrorScreen.module.css';
import { HomeLink } from '../shell/navigation/HomeLink';
import { readErrorPath } from './errorPath';

/**
 * The format of our codes; anything else in a URL is foreign text, which the page must not repeat.
 */
const CODE = /^[a-z0-9][a-z0-9-]{0,60}$/i;

/**
 * `/error/{details}/{code}` (docs/behaviour.md#2): what went wrong, translated, and its code.
 * Outside the gate.
 */
export function GenericErrorPage({ path }: { path: string }) {
  const text = useText();
  const errorText = useErrorText();
  const { details, code } = readErrorPath(path) ?? { details: 'unknown-error', code: '' };
  useDocumentTitle(text('error-500'));
  return (
    <AuthLayout>
      <EmptyState
        level={1}
        drawing="error"
        title={text('error-500')}
        action={<HomeLink tone="primary" />}
      >
        {text('error-details', { details: errorText(details) })}
        {CODE.test(code) && <span className={classes.code}>{text('error-code', { code })}</span>}
      </EmptyState>
    </AuthLayout>
  );
}
