import { useParams } from 'react-router-dom';
import { links } from '../../contract/links';
import { useDocumentTitle } from '../lib/useDocumentTitle';
import { useText } from '../lib/useText';
import { EmptyState } from '../ui/EmptyState';
import { LinkButton } from '../ui/LinkButton';
import { useErrorText } from '../ui/useErrorText';
import classes from './ErrorScreen.module.css';
import { EntranceFrame } from './EntranceFrame';

/** Codes of ours look like this; anything else in an address is somebody's own text, which the page does not repeat. */
const CODE = /^[a-z0-9][a-z0-9-]{0,60}$/i;

/** `/error/{details}/{code}` (spec §2): what went wrong, translated, and its code. It stands outside of the gate. */
export function GenericErrorPage() {
  const text = useText();
  const errorText = useErrorText();
  const { details, code = '' } = useParams();
  useDocumentTitle(text('error-500'));
  return (
    <EntranceFrame>
      <EmptyState level={1} title={text('error-500')} action={<LinkButton tone="primary" icon="home" to={links.landing()}>{text('go-home')}</LinkButton>}>
        {text('error-details', { details: errorText(details) })}
        {CODE.test(code) && <span className={classes.code}>{text('error-code', { code })}</span>}
      </EmptyState>
    </EntranceFrame>
  );
}
