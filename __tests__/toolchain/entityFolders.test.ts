import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const ENTITIES = join(__dirname, '../../src/entities');
const nouns = readdirSync(ENTITIES, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

/** The names of docs/architecture.md#entity-folders. */
const COMMON =
  /^(?:rows\.graphql|(?:documents|endpoints)(?:\.lazy)?\.generated\.ts|(?:endpoints|mutations)(?:\.lazy)?\.ts|selectors\.ts|accessors\.ts|[a-z]\w+Slice\.ts)$/;
/** Files that only one entity has. */
const OWN: readonly string[] = [
  'assignments/useCandidates.lazy.ts',
  'boardPreferences/watchSelectors.ts',
  'checkLists/itemMutations.lazy.ts',
  'descriptions/tags.ts',
  'fields/labels.ts',
  'fields/liveOptionIds.ts',
  'fields/optionMutations.lazy.ts',
  'fields/options.ts',
  'notifications/unread.ts',
  'projects/createSharedRows.ts',
  'projects/rowsOfProjectView.ts',
  'projects/templateBoards.ts',
  'reports/reportRequests.ts',
  'session/sessionListener.ts',
  'tasks/allTasks.ts',
  'tasks/boardMutations.lazy.ts',
  'tasks/carryValues.ts',
  'tasks/copyMutations.lazy.ts',
  'tasks/linkIndex.ts',
  'tasks/newTask.ts',
  'tasks/rowsOfDatedTask.ts',
  'tasks/rowsOfTaskQuery.ts',
  'tasks/sectionOfTask.ts',
  'tasks/sectionState.ts',
  'tasks/sectionToBoard.lazy.ts',
  'tasks/taskLinks.ts',
  'tasks/templateMutations.lazy.ts',
  'tasks/templates.ts',
  'uploads/sendFile.ts',
  'users/areSamePeople.ts',
  'workspaces/useWorkspaceRights.ts',
];

it('each entity folder has the same file names', () => {
  const others = nouns.flatMap((noun) =>
    readdirSync(join(ENTITIES, noun))
      .filter(
        (file) => !COMMON.test(file) && !new RegExp(`^${noun}(\\.lazy)?\\.graphql$`).test(file),
      )
      .map((file) => `${noun}/${file}`),
  );
  expect(others).toEqual(OWN);
});

it.each([
  ['mutations.ts', 'mutationRegistry.ts'],
  ['mutations.lazy.ts', 'mutationRegistry.lazy.ts'],
])('each %s of an entity is registered in %s', (file, registry) => {
  const imports = [
    ...readFileSync(join(ENTITIES, registry), 'utf8').matchAll(/ from '\.\/(\w+\/mutations.*)';/g),
  ];
  const files = nouns.filter((noun) => readdirSync(join(ENTITIES, noun)).includes(file));
  expect(imports.map(([, path]) => `${path}.ts`).sort()).toEqual(
    files.map((noun) => `${noun}/${file}`).sort(),
  );
});
