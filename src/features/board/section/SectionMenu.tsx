import { useText } from '../../../lib/text/useText';
import { Button } from '../../../ui/components/Button';
import { lazyWithPreload } from '../../../lib/lazy';
import { useLazyWhen } from '../../../ui/lazy/useLazy';
import { useLazyMenu } from '../../../ui/menu/useLazyMenu';
import classes from './Section.module.css';

export interface SectionMenuProps {
  sectionId: number;
  title: string;
  onAddTask: () => void;
  onRename: () => void;
  /** The list has moved or disappeared: focus must follow it. */
  onMoved: () => void;
  onGone: () => void;
}

/** The "⋯" of a list, whose menu loads with the first press. */
export function SectionMenu(props: SectionMenuProps) {
  const text = useText();
  const { start, trigger } = useLazyMenu();
  const { Component: SectionMenuContent } = useLazyWhen(sectionMenuContent, start !== null);
  if (start !== null && SectionMenuContent) return <SectionMenuContent {...props} start={start} />;
  return (
    <Button
      {...trigger}
      tone="quiet"
      icon="more"
      className={classes.menu}
      aria-label={text('list-menu', { title: props.title })}
    />
  );
}

const sectionMenuContent = lazyWithPreload(
  async () =>
    (await import(/* webpackChunkName: "writing" */ './SectionMenuContent')).SectionMenuContent,
);
