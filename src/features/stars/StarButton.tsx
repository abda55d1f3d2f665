import { useText } from '../../lib/text/useText';
import { IconButton } from '../../ui/components/IconButton';
import classes from './StarButton.module.css';
import '../../ui/icons/starIcons';
import { useStar } from './useStar';

export interface StarButtonProps {
  projectId: number;
  title: string;
}

/** The star of a board, pressed while the viewer has starred it. */
export function StarButton({ projectId, title }: StarButtonProps) {
  const text = useText();
  const { isStarred, toggle } = useStar(projectId);
  return (
    <IconButton
      icon="star"
      label={text('star-board', { title })}
      aria-pressed={isStarred}
      className={classes.star}
      onClick={toggle}
    />
  );
}
