import { useRef } from 'react';
import { links } from '../../../contract/links';
import { slugOf } from '../../../contract/slugs';
import type { BoardImportRowFragment } from '../../api/generated/operations';
import { useText } from '../../lib/text/useText';
import { Button } from '../../ui/components/Button';
import { LinkButton } from '../../ui/components/LinkButton';
import { Banner } from '../../ui/feedback/Banner';
import { PROBLEM_TEXT, STATE_TEXT } from './importMessages';
import classes from './ImportPage.module.css';
import { ImportReport } from './ImportReport';
import { RemoveImport } from './RemoveImport';

export interface ImportFinishedProps {
  wid: string;
  workspaceId: number;
  one: BoardImportRowFragment;
  onAnother: () => void;
}

/** The last step: the board, or why there is none, and the report. */
export function ImportFinished({ wid, workspaceId, one, onAnother }: ImportFinishedProps) {
  const text = useText();
  const report = useRef<HTMLHeadingElement>(null);
  const { state, problem, projectId, title, filename } = one;
  return (
    <div className={classes.panel}>
      <Banner tone={state === 'done' ? 'success' : state === 'failed' ? 'danger' : 'info'}>
        {state === 'failed' ? text(PROBLEM_TEXT[problem ?? 'failed']) : text(STATE_TEXT[state])}
      </Banner>
      <p className={classes.hint}>{filename}</p>
      {(state === 'done' || state === 'removed') && (
        <section aria-labelledby="import-report" className={classes.whole}>
          <h2 id="import-report" ref={report} tabIndex={-1}>
            {text('import-report')}
          </h2>
          <ImportReport one={one} />
        </section>
      )}
      <div className={classes.actions}>
        {one.isRemovable && (
          <RemoveImport {...{ workspaceId, one }} focusAfterwards={() => report.current} />
        )}
        <Button onClick={onAnother}>{text('import-another')}</Button>
        {projectId !== null && (
          <LinkButton tone="primary" to={links.board(wid, slugOf(title, projectId))}>
            {text('import-open-board')}
          </LinkButton>
        )}
      </div>
    </div>
  );
}
