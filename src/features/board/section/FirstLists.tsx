import { useErrorText } from '../../../ui/forms/useErrorText';
import { useText } from '../../../lib/text/useText';
import { Button } from '../../../ui/components/Button';
import { EmptyState } from '../../../ui/feedback/EmptyState';
import { useToast } from '../../../ui/overlays/topLayerContext';
import { useBatchMutation } from '../../outbox/useBatchMutation';

export interface FirstListsProps {
  projectId: number;
  /** The lists are there. */
  onAdded: () => void;
}

/** What an empty board says: what lists are, and the usual three in one step, with one Undo. */
export function FirstLists({ projectId, onAdded }: FirstListsProps) {
  const text = useText();
  const errorText = useErrorText();
  const toast = useToast();
  const change = useBatchMutation();
  const titles = [
    text('first-list-to-do'),
    text('first-list-in-progress'),
    text('first-list-done'),
  ];

  async function add() {
    const problem = await change(
      titles.map((title) => ({ name: 'addSectionToProject', args: { projectId, title } })),
      text('first-lists-added'),
    );
    if (problem) toast({ text: errorText(problem) ?? text('unknown-error'), isError: true });
    else onAdded();
  }

  return (
    <EmptyState
      title={text('empty-board')}
      drawing="board"
      action={
        <Button tone="tonal" onClick={() => void add()}>
          {text('first-lists-add', { lists: titles.join(SEPARATOR) })}
        </Button>
      }
    >
      {text('empty-board-lists')}
    </EmptyState>
  );
}

const SEPARATOR = ', ';
