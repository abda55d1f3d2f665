import type { ReactNode, Ref } from 'react';
import { messageOfFailure } from '../../lib/server/serverMessage';
import { useText } from '../../lib/text/useText';
import { Button } from '../../ui/components/Button';
import { RetryBanner } from '../../ui/feedback/RetryBanner';
import { Skeleton, SkeletonBox } from '../../ui/feedback/Skeleton';
import { useErrorText } from '../../ui/forms/useErrorText';
import { useNeedsConnection } from '../outbox/useNeedsConnection';
import classes from './security/Security.module.css';

export interface SettingsListSectionProps {
  /** Of the heading. */
  id: string;
  intro: string;
  heading: string;
  /** Of the heading, which gets the focus of an entry that goes. */
  headingRef: Ref<HTMLHeadingElement>;
  /** The button that adds an entry; null if the user may not. */
  add: { label: string; onAdd: () => void } | null;
  children: ReactNode;
}

/** A part of the settings with a list of entries that the user adds. */
export function SettingsListSection({
  id,
  intro,
  heading,
  headingRef,
  add,
  children,
}: SettingsListSectionProps) {
  const { isOnline, why, note } = useNeedsConnection();
  return (
    <section aria-labelledby={id} className={classes.section}>
      <p className={classes.intro}>{intro}</p>
      <div className={classes.head}>
        <h3 id={id} ref={headingRef} tabIndex={-1}>
          {heading}
        </h3>
        {note}
        {add && (
          <Button
            tone="primary"
            icon="add"
            isDisabled={!isOnline}
            aria-describedby={why}
            onClick={add.onAdd}
          >
            {add.label}
          </Button>
        )}
      </div>
      {children}
    </section>
  );
}

export interface SettingsListProps<Row> {
  labelledBy: string;
  /** Undefined until it has loaded. */
  rows: readonly Row[] | undefined;
  /** The text of an empty list. */
  none: string;
  request: {
    error?: Parameters<typeof messageOfFailure>[0] | undefined;
    isFetching: boolean;
    refetch: () => unknown;
  };
  children: (row: Row) => ReactNode;
}

/** The entries, or why they are not there. */
export function SettingsList<Row>({
  labelledBy,
  rows,
  none,
  request: { error, isFetching, refetch },
  children,
}: SettingsListProps<Row>) {
  const text = useText();
  const errorText = useErrorText();
  if (!rows)
    return error ? (
      <RetryBanner isBusy={isFetching} onRetry={() => void refetch()}>
        {text('not-loaded')} {errorText(messageOfFailure(error))}
      </RetryBanner>
    ) : (
      <Skeleton isLoading boxes={<SkeletonBox height="7.5rem" />}>
        {() => null}
      </Skeleton>
    );
  if (rows.length === 0) return <p className={classes.none}>{none}</p>;
  return (
    <ul className={classes.list} aria-labelledby={labelledBy}>
      {rows.map(children)}
    </ul>
  );
}
