import { useState } from 'react';
import { selectProject } from '../../../../entities/projects/selectors';
import { useText } from '../../../../lib/text/useText';
import { lazyWithPreload } from '../../../../lib/lazy';
import { useAppSelector } from '../../../../store/hooks';
import { Button } from '../../../../ui/components/Button';
import { useLazyWhen } from '../../../../ui/lazy/useLazy';
import { useBoard } from '../../card/boardContext';
import classes from '../BoardHeader.module.css';

/** The button of the Share dialog. On a phone the dialog opens from the board's menu. */
export function ShareButton({ projectId }: { projectId: number }) {
  const text = useText();
  const { wid, viewerId } = useBoard();
  const project = useAppSelector((state) => selectProject(state, projectId));
  const [isOpen, setIsOpen] = useState(false);
  const { Component: ShareDialog } = useLazyWhen(shareDialog, isOpen);
  return (
    <>
      <Button tone="tonal" icon="invite" className={classes.share} onClick={() => setIsOpen(true)}>
        {text('share')}
      </Button>
      {isOpen && ShareDialog && project && viewerId !== null && (
        <ShareDialog {...{ project, wid, viewerId }} onClose={() => setIsOpen(false)} />
      )}
    </>
  );
}

const shareDialog = lazyWithPreload(
  async () => (await import(/* webpackChunkName: "share" */ './ShareDialog')).ShareDialog,
);
