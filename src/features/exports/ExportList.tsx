import { useRef } from 'react';
import { useText } from '../../lib/text/useText';
import { RetryBanner } from '../../ui/feedback/RetryBanner';
import { ExportItem } from './ExportItem';
import { useExports, type ExportOf } from './useExports';
import classes from './Exports.module.css';

/** The last exports of a board, a workspace or the account, each with its progress or its link. */
export function ExportList({ of }: { of: ExportOf }) {
  const text = useText();
  const region = useRef<HTMLElement>(null);
  const { exports, isFailed, isFetching, refetch } = useExports(of);
  const focusList = () => region.current?.focus();
  return (
    <section
      ref={region}
      tabIndex={-1}
      aria-label={text('exports-last')}
      className={classes.region}
    >
      {isFailed && (
        <RetryBanner isBusy={isFetching} onRetry={() => void refetch()}>
          {text('exports-not-loaded')}
        </RetryBanner>
      )}
      {exports.length > 0 && (
        <>
          <h3 className={classes.title}>{text('exports-last')}</h3>
          <ul className={classes.list}>
            {exports.map((one) => (
              <ExportItem key={one.id} export={one} onDeleted={focusList} />
            ))}
          </ul>
        </>
      )}
      <p role="status" className="visually-hidden">
        {exports[0]?.state === 'ready' ? text('export-done') : ''}
      </p>
    </section>
  );
}
