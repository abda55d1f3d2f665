import { LinkButton } from '../components/LinkButton';
import { Progress } from '../feedback/Progress';
import { RequestAccess } from '../feedback/RequestAccess';
import { Skeleton, SkeletonBox } from '../feedback/Skeleton';
import type { Samples } from './samples';
import { Section } from './Section';
import classes from './Styleguide.module.css';

const nothing = () => undefined;
const STATES = [
  { isSent: false, isDenied: false, isBusy: false },
  { isSent: false, isDenied: false, isBusy: true },
  { isSent: true, isDenied: false, isBusy: false },
  { isSent: false, isDenied: true, isBusy: false },
];

/** A request for access in each of its states, what is loading, and progress from none to all. */
export function AccessGuide({ words }: { words: Samples }) {
  return (
    <Section title={words.access}>
      <div className={classes.grid}>
        {STATES.map((state, index) => (
          <RequestAccess key={index} {...state} problem={null} onRequest={nothing}>
            <LinkButton to="/">{words.wide}</LinkButton>
          </RequestAccess>
        ))}
        <RequestAccess
          isSent={false}
          isDenied={false}
          isBusy={false}
          problem={words.failed}
          onRequest={nothing}
        />
      </div>
      <div className={classes.grid}>
        <Progress label={words.progress} value={0} max={5} />
        <Progress label={words.progress} value={5} max={5} />
        <Skeleton
          isLoading
          boxes={
            <div className={classes.stack}>
              <SkeletonBox width="60%" />
              <SkeletonBox height="4rem" />
              <SkeletonBox width="1.5rem" height="1.5rem" isRound />
            </div>
          }
        >
          {() => null}
        </Skeleton>
      </div>
    </Section>
  );
}
