import type { MemberRowFragment } from '../../api/generated/operations';
import { useText } from '../../lib/text/useText';
import classes from './People.module.css';

type Members = readonly Pick<MemberRowFragment, 'hasSecondFactor'>[];

/**
 * Whether the rows of the members with a second factor say so, or of those without one: the smaller
 * group, so that not every row has the same note.
 */
export function marksFactorOf(members: Members): boolean {
  const without = members.filter(({ hasSecondFactor }) => hasSecondFactor === false).length;
  return without > members.length / 2;
}

/** For owner and admins: how many members sign in with a password alone. */
export function SecondFactorNote({ members }: { members: Members }) {
  const text = useText();
  const without = members.filter(({ hasSecondFactor }) => hasSecondFactor === false).length;
  return (
    without > 0 && (
      <p className={classes.note}>
        {text('members-without-second-factor', { n: without, total: members.length })}
      </p>
    )
  );
}
