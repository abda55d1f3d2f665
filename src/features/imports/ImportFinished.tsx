import { useRef } from 'react';
import { Link } from 'react-router-dom';
import { links } from '../../../contract/links';
import { slugOf } from '../../../contract/slugs';
import type { BoardImportRowFragment } from '../../api/generated/operations';
import { useText } from '../../lib/text/useText';
import { Button } from '../../ui/components/Button';
import { LinkButton } from '../../ui/components/LinkButton';
import { Banner } from '../../ui/feedback/Banner';
import { boardsOf } from './boardsOf';
import { PROBLEM_TEXT, STATE_TEXT } from './importMessages';
import { ImportedFile } from './ImportedFile';
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
  const { state, problem, boards } = one;
  const [board, ...others] = boards;
  return (
    <div className={classes.panel}>
      <Banner tone={state === 'done' ? 'success' : state === 'failed' ? 'danger' : 'info'}>
        {state === 'failed' ? text(PROBLEM_TEXT[problem ?? 'failed']) : stateText(text, one)}
      </Banner>
      <ImportedFile one={one} />
      {others.length > 0 && (
        <ul className={classes.sources}>
          {boards.map(({ projectId, title }) => (
            <li key={projectId}>
              <Link to={links.board(wid, slugOf(title, projectId))}>{title}</Link>
            </li>
          ))}
        </ul>
      )}
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
        {board && others.length === 0 && (
          <LinkButton tone="primary" to={links.board(wid, slugOf(board.title, board.projectId))}>
            {text('import-open-board')}
          </LinkButton>
        )}
      </div>
    </div>
  );
}

function stateText(text: ReturnType<typeof useText>, one: BoardImportRowFragment): string {
  const n = boardsOf(one);
  if (n > 1 && one.state === 'done') return text('import-boards-ready', { n });
  if (n > 1 && one.state === 'removed') return text('import-boards-removed');
  return text(STATE_TEXT[one.state]);
}
