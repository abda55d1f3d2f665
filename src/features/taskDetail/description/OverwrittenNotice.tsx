import { useText } from '../../../lib/text/useText';
import { useDraft } from '../../../store/useDraft';
import { Banner } from '../../../ui/feedback/Banner';
import { Button } from '../../../ui/components/Button';

/**
 * Notice that the viewer's edit replaced another user's text, which is stored as a version. Shown
 * until dismissed. `useOverwrittenToast` stores the name of the other author as a draft, so that
 * the notice survives a reload.
 */
export function OverwrittenNotice({ taskId, onShow }: { taskId: number; onShow: () => void }) {
  const text = useText();
  const { stored: author, set } = useDraft(`overwritten:${taskId}`);
  if (author === null) return null;

  function show() {
    set(null);
    onShow();
  }
  const action = (
    <>
      <Button onClick={() => set(null)}>{text('dismiss')}</Button>
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
