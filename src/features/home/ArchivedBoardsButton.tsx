import { useState } from 'react';
import { useText } from '../../lib/text/useText';
import { Button } from '../../ui/components/Button';
import { lazyWithPreload } from '../../lib/lazy';
import { useLazy } from '../../ui/lazy/useLazy';
import '../../ui/icons/actionIcons';

/** Opens the archived boards, which can be restored there (docs/adr/0017-archiving.md). */
export function ArchivedBoardsButton({ workspaceId }: { workspaceId: number }) {
  const text = useText();
  const [isOpen, setIsOpen] = useState(false);
  const { Component: ArchivedBoards } = useLazy(archivedBoards, isOpen);
  return (
    <>
      <Button tone="quiet" icon="archive" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        {text('archived-boards')}
      </Button>
      {isOpen && ArchivedBoards && (
        <ArchivedBoards workspaceId={workspaceId} onClose={() => setIsOpen(false)} />
      )}
    </>
  );
}

const archivedBoards = lazyWithPreload(
  async () =>
    (await import(/* webpackChunkName: "archive" */ '../archive/ArchivedBoards')).ArchivedBoards,
);
