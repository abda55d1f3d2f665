import { useState } from 'react';
import { useText } from '../../lib/useText';
import { Button } from '../../ui/components/Button';
import { createPart, usePart } from '../../ui/lazy/createPart';

/** Where archived boards come back from (docs/adr/0017-archiving.md). */
export function ArchivedBoardsButton({ workspaceId }: { workspaceId: number }) {
  const text = useText();
  const [isOpen, setIsOpen] = useState(false);
  const { Part: ArchivedBoards } = usePart(archivedBoards, isOpen);
  return (
    <>
      <Button tone="ghost" icon="archive" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        {text('archived-boards')}
      </Button>
      {isOpen && ArchivedBoards && (
        <ArchivedBoards workspaceId={workspaceId} onClose={() => setIsOpen(false)} />
      )}
    </>
  );
}

const archivedBoards = createPart(
  async () =>
    (await import(/* webpackChunkName: "archive" */ '../archive/ArchivedBoards')).ArchivedBoards,
);
