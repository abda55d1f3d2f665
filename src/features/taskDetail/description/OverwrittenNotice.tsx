import { useText } from '../../../lib/text/useText';
import { useDraft } from '../../../store/useDraft';
import { Banner } from '../../../ui/feedback/Banner';
import { Button } from '../../../ui/components/Button';

/**
 * This user's later text replaced another user's, which is stored as a version: shown until it is
 * dismissed.
 */
export function OverwrittenNotice({ taskId, onShow }: { taskId: number; onShow: () => void }) {
  const text = useText();
  const { stored: author, keep } = useDraft(`overwritten:${taskId}`);
  if (author === null) return null;

  function show() {
    keep(null);
    onShow();
  }
  const action = (
    <>
      <Button onClick={() => keep(null)}>{text('dismiss')}</Button>
      <Button tone="primary" onClick={show}>
        {text('description-versions')}
      </Button>
    </>
  );
  return (
    <Banner tone="warning" action={action}>
      {text('description-overwritten', { name: author })}
    </Banner>
  );
}
