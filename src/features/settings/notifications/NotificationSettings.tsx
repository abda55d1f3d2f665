import { useNewsSettingsQuery } from '../../../entities/newsSettings/endpoints.lazy.generated';
import { messageOfFailure } from '../../../lib/server/serverMessage';
import { useText } from '../../../lib/text/useText';
import { RetryBanner } from '../../../ui/feedback/RetryBanner';
import { Skeleton, SkeletonBox } from '../../../ui/feedback/Skeleton';
import { useErrorText } from '../../../ui/forms/useErrorText';
import { useNeedsConnection } from '../../outbox/useNeedsConnection';
import { NewsChoiceRow } from './NewsChoiceRow';
import { NewsTimes } from './NewsTimes';
import classes from './NotificationSettings.module.css';
import { PushMessages } from './push/PushMessages';

/** What the user hears of, by which way, and when mail and push messages come (docs/behaviour.md#account-settings). */
export function NotificationSettings() {
  const text = useText();
  const errorText = useErrorText();
  const { isOnline, note } = useNeedsConnection();
  const { data, error, isFetching, refetch } = useNewsSettingsQuery({});
  if (!data)
    return error ? (
      <RetryBanner isBusy={isFetching} onRetry={refetch}>
        {text('not-loaded')} {errorText(messageOfFailure(error))}
      </RetryBanner>
    ) : (
      <Skeleton isLoading boxes={<SkeletonBox height="24rem" />}>
        {() => null}
      </Skeleton>
    );
  const { choices, ...times } = data.newsSettings;
  return (
    <>
      {note}
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{text('news-topics')}</th>
            <th scope="col">{text('news-inbox')}</th>
            <th scope="col">{text('news-push')}</th>
            <th scope="col">{text('news-mail')}</th>
          </tr>
        </thead>
        <tbody>
          {choices.map((choice) => (
            <NewsChoiceRow key={choice.topic} choice={choice} isDisabled={!isOnline} />
          ))}
        </tbody>
      </table>
      <PushMessages isOnline={isOnline} />
      <NewsTimes times={times} isDisabled={!isOnline} />
    </>
  );
}
