import { useMemo, type ReactElement } from 'react';
import type { ApiEnvironment } from '../../api/apiEnvironment';
import { useDocumentTitle } from '../../lib/text/useDocumentTitle';
import { useText, type MessageKey } from '../../lib/text/useText';
import { Button } from '../../ui/components/Button';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { PublicBoardView } from './PublicBoardView';
import classes from './PublicBoard.module.css';
import { boardQuery } from './requestPublic';
import { usePublic } from './usePublic';

export interface PublicBoardPageProps {
  connection: ApiEnvironment;
  /** As in the address; it may lead nowhere. */
  secret: string;
}

/** The board of a public link, read-only, for readers without an account (docs/behaviour.md#public-links). */
export function PublicBoardPage({ connection, secret }: PublicBoardPageProps) {
  const text = useText();
  const query = useMemo(() => boardQuery(secret), [secret]);
  const { view, load, reload } = usePublic(connection, query);
  switch (view.state) {
    case 'loading':
      return <p role="status">{text('loading-dots')}</p>;
    case 'ready':
      return <PublicBoardView {...{ connection, secret }} board={view.data} onOutdated={load} />;
    case 'not-found':
      return (
        <Failure
          {...NOT_FOUND}
          action={
            <a href="/" className={classes.home}>
              {text('public-open-app')}
            </a>
          }
        />
      );
    case 'limited':
    case 'failed':
      return (
        <Failure
          {...(view.state === 'limited' ? LIMITED : FAILED)}
          action={
            <Button tone="primary" icon="retry" onClick={reload}>
              {text('retry')}
            </Button>
          }
        />
      );
  }
}

interface FailureTexts {
  title: MessageKey;
  hint?: MessageKey;
}
const NOT_FOUND: FailureTexts = { title: 'public-not-found', hint: 'public-not-found-hint' };
const FAILED: FailureTexts = { title: 'public-failed' };
const LIMITED: FailureTexts = { title: 'public-failed', hint: 'public-too-often' };

function Failure({ title, hint, action }: FailureTexts & { action: ReactElement }) {
  const text = useText();
  useDocumentTitle(text(title));
  return (
    <EmptyState
      level={1}
      drawing={title === 'public-failed' ? 'error' : 'search'}
      title={text(title)}
      action={action}
    >
      {hint && text(hint)}
    </EmptyState>
  );
}
