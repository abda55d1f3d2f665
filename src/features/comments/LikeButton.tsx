import { shallowEqual } from 'react-redux';
import { isLikedBy } from '../../entities/comments/selectors';
import { selectOptimisticEntities } from '../../entities/optimisticState';
import { useNameOf } from '../../lib/text/useNameOf';
import { useText } from '../../lib/text/useText';
import { useAppSelector } from '../../store/hooks';
import { useEnqueueMutation } from '../../store/useEnqueueMutation';
import { Button } from '../../ui/components/Button';
import { Tooltip } from '../../ui/overlays/Tooltip';
import { useBoard } from '../board/card/boardContext';
import type { CommentProps } from './Comment';
import classes from './Comments.module.css';

/**
 * Likes a comment or removes the like; shows the number of likes and the users. Every viewer may
 * like (docs/behaviour.md#6).
 */
export function LikeButton({ comment }: Pick<CommentProps, 'comment'>) {
  const text = useText();
  const nameOf = useNameOf();
  const enqueue = useEnqueueMutation();
  const { viewerId } = useBoard();
  const { id, likeIds } = comment;
  const isLiked = isLikedBy(comment, viewerId);
  const names = useAppSelector(
    (state) =>
      likeIds.map((userId) => selectOptimisticEntities(state).users.entities[userId]?.name ?? ''),
    shallowEqual,
  )
    .filter(Boolean)
    .map(nameOf);
  const n = likeIds.length;
  const toggle = () => void enqueue(isLiked ? 'unlikeComment' : 'likeComment', { commentId: id });
  const button = (
    <Button
      tone="quiet"
      icon="like"
      className={classes.like}
      aria-pressed={isLiked}
      aria-label={n === 0 ? text('like') : text('like-count', { n })}
      onClick={toggle}
    >
      {n > 0 && <span aria-hidden>{n}</span>}
    </Button>
  );
  return names.length > 0 ? <Tooltip text={names.join(', ')}>{button}</Tooltip> : button;
}
