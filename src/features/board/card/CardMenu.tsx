import { useState } from 'react';
import type { TaskRow } from '../../../../contract/rows';
import { useText } from '../../../lib/text/useText';
import { Button } from '../../../ui/components/Button';
import { lazyWithPreload } from '../../../lib/lazy';
import { useLazyWhenWanted } from '../../../ui/lazy/useLazy';
import { useLazyMenu } from '../../../ui/menu/useLazyMenu';
import classes from './Card.module.css';

export interface CardMenuProps {
  task: TaskRow;
  sectionId: number;
  /** Whether it is a Tab stop: beside one card of each list. */
  isStop: boolean;
  isSelected: boolean;
  /** Whether the archive dialog is open; a key of the card opens it as well. */
  isAsking: boolean;
  onAsk: (isAsking: boolean) => void;
  onRename: () => void;
}

/**
 * The "⋯" beside a card, whose menu loads with the first press or the first dialog. No tooltip: it
 * would repeat the title.
 */
export function CardMenu(props: CardMenuProps) {
  const text = useText();
  const { start, trigger } = useLazyMenu();
  const [wasAsked, setWasAsked] = useState(false);
  if (props.isAsking && !wasAsked) setWasAsked(true);
  const isWanted = start !== null || wasAsked;
  const { Component: CardMenuContent } = useLazyWhenWanted(cardMenuContent, isWanted);
  if (isWanted && CardMenuContent) return <CardMenuContent {...props} start={start} />;
  return (
    <Button
      {...trigger}
      tone="quiet"
      icon="more"
      className={classes.menu}
      aria-label={text('task-menu', { title: props.task.title })}
      tabIndex={props.isStop ? 0 : -1}
    />
  );
}

const cardMenuContent = lazyWithPreload(
  async () => (await import(/* webpackChunkName: "writing" */ './CardMenuContent')).CardMenuContent,
);
