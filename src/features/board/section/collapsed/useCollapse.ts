import { useEnqueueMutation } from '../../../../store/useEnqueueMutation';
import { collapsedSection } from './collapsedSection';

/** Collapses a list to a strip, which takes the focus. */
export function useCollapse(sectionId: number): () => Promise<void> {
  const enqueue = useEnqueueMutation();
  return async () => {
    // The list stays whole as long as its strip cannot load, and offers to retry.
    await collapsedSection.load().catch(() => undefined);
    await enqueue('collapseSection', { id: sectionId, isCollapsed: true });
    // React has rendered the strip before a timer runs.
    setTimeout(() =>
      document.querySelector<HTMLElement>(`[data-section="${sectionId}"] [data-strip]`)?.focus(),
    );
  };
}
