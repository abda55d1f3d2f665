import { useRef, useState } from 'react';
import { links } from '../../../contract/links';
import { useDocumentTitle } from '../../lib/text/useDocumentTitle';
import { useText } from '../../lib/text/useText';
import { RetryBanner } from '../../ui/feedback/RetryBanner';
import { NotAuthorized } from '../../ui/feedback/NotAuthorized';
import { Skeleton, SkeletonBox } from '../../ui/feedback/Skeleton';
import { EarlierImports } from './EarlierImports';
import { ImportFileStep } from './ImportFileStep';
import { ImportFinished } from './ImportFinished';
import { useNeedsConnection } from '../outbox/useNeedsConnection';
import classes from './ImportPage.module.css';
import type { ImportChoices } from './importChoices';
import { ImportSteps } from './ImportSteps';
import { ImportWorking } from './ImportWorking';
import { MatchAndCheck } from './MatchAndCheck';
import { isWorking, useImports } from './useImports';

export interface ImportPageProps {
  wid: string;
  workspaceId: number;
  /** Null for a non-member in a public workspace. */
  role: number | null;
}

/** Turns a file into a board in three steps: File, Match and check, Done (docs/import.md). */
export function ImportPage({ wid, workspaceId, role }: ImportPageProps) {
  const text = useText();
  useDocumentTitle(text('import-title'));
  if (role === null) return <NotAuthorized homePath={links.home(wid)} />;
  return <Imports wid={wid} workspaceId={workspaceId} />;
}

function Imports({ wid, workspaceId }: Omit<ImportPageProps, 'role'>) {
  const text = useText();
  const heading = useRef<HTMLHeadingElement>(null);
  const { note } = useNeedsConnection();
  const { imports, shown, show, showsOneOf, error, isFetching, refetch } = useImports(workspaceId);
  const [choices, setChoices] = useState<ReadonlyMap<number, ImportChoices>>(new Map());
  // The step has changed, and its button with it.
  const moveOn = (id: number | null) => {
    show(id);
    heading.current?.focus();
  };
  // The server has answered. Meanwhile the user may have left, or opened another import.
  const goOn = (id: number | null) => {
    if (showsOneOf(shown?.id ?? null, id)) moveOn(id);
  };
  const step = !shown ? 'file' : shown.state === 'ready' || isWorking(shown) ? 'match' : 'done';
  return (
    <div className={classes.page}>
      <h1 ref={heading} tabIndex={-1}>
        {text('import-title')}
      </h1>
      <ImportSteps step={step} />
      {note}
      {error && !imports ? (
        <RetryBanner isBusy={isFetching} onRetry={() => void refetch()}>
          {text('imports-not-loaded')}
        </RetryBanner>
      ) : (
        <Skeleton isLoading={!imports} boxes={<SkeletonBox height="12rem" />}>
          {() => (
            <div className={classes.content}>
              {!shown && <ImportFileStep workspaceId={workspaceId} onStarted={goOn} />}
              {shown && isWorking(shown) && (
                <ImportWorking
                  workspaceId={workspaceId}
                  one={shown}
                  onCancelled={() => goOn(null)}
                />
              )}
              {shown?.state === 'ready' && (
                <MatchAndCheck
                  // A file that was checked again has other people.
                  key={JSON.stringify([shown.id, shown.columns, shown.projects])}
                  workspaceId={workspaceId}
                  one={shown}
                  kept={choices.get(shown.id)}
                  onKeep={(kept) => setChoices((all) => new Map(all).set(shown.id, kept))}
                  onMoved={goOn}
                />
              )}
              {shown && !isWorking(shown) && shown.state !== 'ready' && (
                <ImportFinished
                  wid={wid}
                  workspaceId={workspaceId}
                  one={shown}
                  onAnother={() => moveOn(null)}
                />
              )}
              <EarlierImports
                imports={(imports ?? []).filter(({ id }) => id !== shown?.id)}
                onShow={moveOn}
              />
            </div>
          )}
        </Skeleton>
      )}
    </div>
  );
}
