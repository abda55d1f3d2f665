import { SPACE } from '../../lib/text/space';
import { useText } from '../../lib/text/useText';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { copyDamageSeen, outboxDamageSeen } from '../../sync/syncActions';
import { Banner } from '../../ui/feedback/Banner';
import { Button } from '../../ui/components/Button';

/**
 * Says what this device kept and could not read, until the person closes it, and that it cannot
 * keep anything now.
 */
export function DeviceNotices() {
  const text = useText();
  const dispatch = useAppDispatch();
  const { damaged, hasDamagedDrafts, isDurable } = useAppSelector((state) => state.outbox);
  const damagedCopies = useAppSelector((state) => state.copies.damaged);
  return (
    <>
      {damagedCopies > 0 && (
        <Banner
          tone="warning"
          action={<Button onClick={() => dispatch(copyDamageSeen())}>{text('close')}</Button>}
        >
          {text('copies-damaged', { n: damagedCopies })}
        </Banner>
      )}
      {(damaged > 0 || hasDamagedDrafts) && (
        <Banner
          tone="danger"
          action={<Button onClick={() => dispatch(outboxDamageSeen())}>{text('close')}</Button>}
        >
          {damaged > 0 && text('outbox-damaged', { n: damaged })}
          {SPACE}
          {hasDamagedDrafts && text('drafts-damaged')}
        </Banner>
      )}
      {!isDurable && <Banner tone="warning">{text('outbox-not-durable')}</Banner>}
    </>
  );
}
