import { useState } from 'react';
import type { TaskRow } from '../../../../contract/rows';
import { useText } from '../../../lib/text/useText';
import { Button } from '../../../ui/components/Button';
import { lazyWithPreload } from '../../../lib/lazy';
import { useLazyWhen } from '../../../ui/lazy/useLazy';
import { useLazyMenu } from '../../../ui/menu/useLazyMenu';
import classes from './Card.module.css';

export interface CardMenuProps {
  task: TaskRow;
  sectionId: number;
  /** Whether it is a Tab stop: beside one card of each list. */
  isTabStop: boolean;
  isSelected: boolean;
  /** Whether the archive dialog is open; a key of the card opens it as well. */
  isArchiveDialogOpen: boolean;
  onArchiveDialogOpenChange: (isArchiveDialogOpen: boolean) => void;
  onRename: () => void;
}

/**
 * The "⋯" beside a card, whose menu loads with the first press or the first dialog. No tooltip: it
 * would repeat the title.
 */
export function CardMenu(props: CardMenuProps) {
  const text = useText();
  const { start, trigger } = useLazyMenu();
  const [hasOpenedDialog, setHasOpenedDialog] = useState(false);
  if (props.isArchiveDialogOpen && !hasOpenedDialog) setHasOpenedDialog(true);
  const shouldLoadMenu = start !== null || hasOpenedDialog;
  const { Component: CardMenuContent } = useLazyWhen(cardMenuContent, shouldLoadMenu);
  if (shouldLoadMenu && CardMenuContent) return <CardMenuContent {...props} start={start} />;
  return (
    <Button
      {...trigger}
      tone="quiet"
      icon="more"
      className={classes.menu}
      aria-label={text('task-menu', { title: props.task.title })}
      tabIndex={props.isTabStop ? 0 : -1}
    />
  );
}

const cardMenuContent = lazyWithPreload(
  async () => (await import(/* webpackChunkName: "writing" */ './CardMenuContent')).CardMenuContent,
);
