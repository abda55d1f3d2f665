import { KIND_GROUPS } from '../../src/features/activity/activityFilter';
import { ACTIVITY_MESSAGES } from '../../src/features/activity/activityMessages';

it.each(Object.keys(ACTIVITY_MESSAGES))('%s is in one group of the filter', (kind) => {
  const groups = Object.values(KIND_GROUPS).filter((prefixes) =>
    prefixes.some((prefix) => kind.startsWith(prefix)),
  );
  expect(groups).toHaveLength(1);
});
