import { SkeletonBox } from '../../ui/feedback/Skeleton';
import classes from './TaskBody.module.css';

/** Placeholder boxes for a task's title and fields. */
export function TaskSkeleton() {
  return (
    <div className={classes.task}>
      <SkeletonBox width="70%" height="2rem" />
      {['14rem', '11rem', '12rem', '9rem'].map((width) => (
        <SkeletonBox key={width} width={width} />
      ))}
      <SkeletonBox height="6rem" />
    </div>
  );
}
