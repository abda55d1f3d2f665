import fc from 'fast-check';
import type { NewsTopic, NotificationKind } from '../../contract/generated/schema';
import { DEFAULT_PUSH, NEWS_MAILS, NEWS_TOPICS, TOPIC_OF } from '../../contract/newsTopics';
import { STANDARD_FIELD } from '../../contract/fields';
import { tellDue } from '../../server/domain/notifications/tellDue';
import { SOME_KEYS } from '../push/someBrowser';
import type { Person } from '../support/domain';
import { taskWorld } from '../support/taskWorld';
import { report } from './dueClock';

/**
 * Three members work on two tasks of a board, which they watch, mute or hear all of, next to a model of who is told what: each event is exactly one
 * notification of each user that it concerns and who wants its topic in the inbox, and exactly once in
 * the push messages of each who wants it there, in the order of the events, whatever is sent twice.
 */

const PEOPLE = [0, 1, 2] as const;
const LEVELS = ['all', 'mine', 'none'] as const;
const who = fc.constantFrom(...PEOPLE);
const on = { by: who, task: fc.constantFrom(0, 1), isRepeated: fc.boolean() };
const step = fc.oneof(
  fc.record({ ...on, do: fc.constant('assign' as const), whom: who }),
  fc.record({
    ...on,
    do: fc.constantFrom('say' as const, 'describe' as const),
    mentioned: fc.subarray([...PEOPLE]),
    isEverybody: fc.boolean(),
  }),
  fc.record({ ...on, do: fc.constant('watch' as const), isWatching: fc.boolean() }),
  fc.record({ ...on, do: fc.constant('finish' as const), isDone: fc.boolean() }),
  fc.record({ ...on, do: fc.constant('move' as const), list: fc.constantFrom(0, 1) }),
  fc.record({ ...on, do: fc.constant('due' as const) }),
  fc.record({ ...on, do: fc.constant('mute' as const), isMuted: fc.boolean() }),
  fc.record({ ...on, do: fc.constant('level' as const), level: fc.constantFrom(...LEVELS) }),
  fc.record({
    ...on,
    do: fc.constant('choose' as const),
    topic: fc.constantFrom(...NEWS_TOPICS),
    inbox: fc.boolean(),
    mail: fc.constantFrom(...NEWS_MAILS),
    push: fc.boolean(),
  }),
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

interface Model {
  assigned: Set<number>;
  muted: Set<number>;
  watching: Set<number>;
  commented: Set<number>;
  /** Whom the description mentions, and who has been told that it does. */
  described: { mentioned: Set<number>; told: Set<number> };
  isDone: boolean;
  list: number;
  /** Those who have been told of the due date; null without one. */
  dueTold: Set<number> | null;
}
type Told = readonly [task: number, kind: NotificationKind];

/** Topics that a person does not want in the inbox, or as push messages. */
type Unwanted = ReadonlyArray<Set<NewsTopic>>;

/**
 * Applies a step.
 * @param hearAll those who hear of everything on the board
 * @returns what each person is told by it
 */
function apply(
  task: Model,
  at: Step,
  hearAll: readonly number[],
): (person: number) => NotificationKind | null {
  const others = (tell: (person: number) => NotificationKind | null) => (person: number) =>
    person === at.by ? null : tell(person);
  const watchers = (kind: NotificationKind) => {
    const told = new Set([...task.watching, ...hearAll]);
    return others((person) => (told.has(person) ? kind : null));
  };
  switch (at.do) {
    case 'assign': {
      const isNew = !task.assigned.has(at.whom);
      task.assigned.add(at.whom);
      if (isNew) task.watching.add(at.whom);
      return others((person) => (isNew && person === at.whom ? 'assigned' : null));
    }
    case 'say': {
      at.mentioned.forEach((person) => task.watching.add(person));
      const [watching, before] = [new Set([...task.watching, ...hearAll]), new Set(task.commented)];
      task.commented.add(at.by);
      return others((person) => {
        if (at.isEverybody || at.mentioned.includes(person as 0 | 1 | 2)) return 'mentioned';
        if (!watching.has(person)) return null;
        return before.has(person) ? 'replied' : 'commented';
      });
    }
    case 'describe': {
      const { mentioned, told } = task.described;
      const now = new Set<number>(at.isEverybody ? PEOPLE : at.mentioned);
      const news = [...now].filter(
        (person) => person !== at.by && !mentioned.has(person) && !told.has(person),
      );
      task.described = { mentioned: now, told: new Set([...told, ...news]) };
      return (person) => (news.includes(person) ? 'mentioned' : null);
    }
    case 'watch':
      if (at.isWatching) task.watching.add(at.by);
      else task.watching.delete(at.by);
      return () => null;
    case 'finish': {
      const isNews = at.isDone && !task.isDone;
      task.isDone = at.isDone;
      return isNews ? watchers('completed') : () => null;
    }
    case 'move': {
      const isNews = task.list !== at.list;
      task.list = at.list;
      return isNews ? watchers('moved') : () => null;
    }
    case 'due':
      task.dueTold = new Set();
      return () => null;
    case 'mute':
      task.muted[at.isMuted ? 'add' : 'delete'](at.by);
      return () => null;
    case 'level':
    case 'choose':
      return () => null;
  }
}

it('each event is one notification of each user that it concerns and who asked for it', async () => {
  let tried = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), async (steps) => {
      const world = await taskWorld();
      const { domain, anna, bea, workspaceId, projectId, sectionId, join, newTask } = world;
      const cid = await domain.person('Cid');
      await cid.complete();
      await join(cid.id);
      const people = [anna, bea, cid];
      const review = await anna.run('addSectionToProject', { projectId, title: 'Review' });
      const lists = [sectionId, review.payload.section.id];
      const ids = [await newTask('One'), await newTask('Two')];
      const tasks = ids.map((): Model => ({
        assigned: new Set(),
        muted: new Set(),
        watching: new Set([0]),
        commented: new Set(),
        described: { mentioned: new Set(), told: new Set() },
        isDone: false,
        list: 0,
        dueTold: null,
      }));
      const expected = people.map((): Told[] => []);
      const unwanted: Unwanted = people.map(() => new Set());
      const pushed = people.map((): Told[] => []);
      const unpushed: Unwanted = people.map(
        () => new Set(NEWS_TOPICS.filter((topic) => !DEFAULT_PUSH[topic])),
      );
      for (const { id, run } of people)
        await run('addPushDevice', { ...SOME_KEYS, endpoint: `https://push.example/${id}` });
      const levels = people.map((): (typeof LEVELS)[number] => 'mine');
      const tell = (place: number, task: number, kind: NotificationKind) => {
        if (levels[place] === 'none' || tasks[task]?.muted.has(place)) return;
        const topic = TOPIC_OF[kind];
        if (!unwanted[place]?.has(topic)) expected[place]?.unshift([task, kind]);
        if (!unpushed[place]?.has(topic)) pushed[place]?.push([task, kind]);
      };

      const began = Date.now();
      const hoursLater = (hours: number) => new Date(began + hours * 3_600_000);
      /** Due in a day and a few hours, at another minute than before; then time passes until it is soon. */
      const setDue = async (person: Person, taskId: number, index: number, key: string) => {
        const value = new Date(hoursLater(30).getTime() + index * 60_000).toISOString();
        const field = { taskId, fieldId: STANDARD_FIELD.dueDate, isStandard: true };
        await person.run('updateTaskField', { ...field, value }, key);
        const look = () => tellDue(domain.services, hoursLater(10), report);
        await Promise.all([look(), look()]);
      };

      for (const [index, at] of steps.entries()) {
        const [person, task, id] = [people[at.by], tasks[at.task], ids[at.task]];
        if (!person || !task || id === undefined) throw new Error('no such person or task');
        const send = () => {
          const key = `step-${tried}-${index}`;
          switch (at.do) {
            case 'assign':
              return person.run('assignTask', { taskId: id, userId: people[at.whom]?.id }, key);
            case 'say':
            case 'describe': {
              const names = at.mentioned.map((one) => `@${people[one]?.nick}`);
              const content = [`Said ${index}`, ...names, at.isEverybody ? '@board' : ''].join(' ');
              return at.do === 'say'
                ? person.run('addComment', { taskId: id, content }, key)
                : person.run('updateTaskDescription', { id, description: content }, key);
            }
            case 'watch':
              return person.run(
                'setNotifications',
                { taskId: id, userId: person.id, notify: at.isWatching },
                key,
              );
            case 'finish':
              return person.run('setTaskDone', { id, isDone: at.isDone }, key);
            case 'move':
              return person.run('moveTask', { id, sectionId: lists[at.list], after: 0 }, key);
            case 'due':
              return setDue(person, id, index, key);
            case 'mute':
              return person.run('muteTask', { id, isMuted: at.isMuted }, key);
            case 'level':
              return person.run('watchProject', { id: projectId, level: at.level }, key);
            case 'choose': {
              const { topic, inbox, mail, push } = at;
              return person.run('updateNewsChoice', { topic, inbox, mail, push }, key);
            }
          }
        };
        await send();
        if (at.isRepeated) await send();
        if (at.do === 'choose') {
          unwanted[at.by]?.[at.inbox ? 'delete' : 'add'](at.topic);
          unpushed[at.by]?.[at.push ? 'delete' : 'add'](at.topic);
        }
        if (at.do === 'level') levels[at.by] = at.level;
        const hearAll = levels.flatMap((level, place) => (level === 'all' ? [place] : []));
        const told = apply(task, at, hearAll);
        people.forEach((_one, place) => {
          const kind = told(place);
          if (kind) tell(place, at.task, kind);
        });
        if (at.do === 'due')
          for (const [number, { dueTold, isDone, assigned }] of tasks.entries()) {
            if (dueTold === null || isDone) continue;
            for (const place of assigned) {
              if (dueTold.has(place)) continue;
              dueTold.add(place);
              tell(place, number, 'dueSoon');
            }
          }
      }

      for (const [place, person] of people.entries()) {
        const rows = await person.ask('notifications', { workspaceId });
        expect(rows.map(({ taskId, kind }) => [ids.indexOf(taskId), kind])).toEqual(
          expected[place],
        );
        const messages = await domain.db.query<{ taskId: number; items: { kind: string }[] }>(
          `select task_id as "taskId", data -> 'items' as items from mails
           where kind = 'push' and user_id = $1 and workspace_id = $2 order by id`,
          [person.id, workspaceId],
        );
        // One message for each task, because nothing was sent meanwhile.
        expect(messages.length).toBeLessThanOrEqual(ids.length);
        for (const [number, id] of ids.entries())
          expect(
            messages.flatMap(({ taskId, items }) =>
              taskId === id ? items.map(({ kind }) => kind) : [],
            ),
          ).toEqual(pushed[place]?.flatMap(([task, kind]) => (task === number ? [kind] : [])));
      }
      tried += 1;
    }),
    { numRuns: 25 },
  );
  expect(tried).toBeGreaterThanOrEqual(25);
});
