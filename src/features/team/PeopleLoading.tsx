import { SkeletonBox } from '../../ui/feedback/Skeleton';
import classes from './People.module.css';

const WIDTHS = ['9rem', '7rem', '10rem', '8rem', '6rem'];

/** Five grey placeholder rows of the size of people (docs/ux.md#2-7). */
export function PeopleLoading() {
  return (
    <div className={classes.list}>
      {WIDTHS.map((width) => (
        <div key={width} className={classes.row}>
          <div className={classes.person}>
            <SkeletonBox width="2rem" height="2rem" isRound />
            <SkeletonBox width={width} />
          </div>
        </div>
      ))}
    </div>
  );
}
