import { commitReceived, snapshotReceived } from '../../src/api/commits';
import { boardMutations } from '../../src/entities/mutationRegistry';
import { selectOptimisticEntities } from '../../src/entities/optimisticState';
import { rootReducer } from '../../src/store/rootReducer';
import { mutationEnqueued } from '../../src/sync/syncActions';
import { openTestDatabase } from '../support/database';
import { createDomain, type Domain, type Person } from '../support/domain';
import { furnished } from '../support/histories';
import { WORKSPACE } from '../support/modelServer';

let domain: Domain;
let anna: Person;
let home: Awaited<ReturnType<Person['settle']>>;

beforeAll(async () => {
  domain = createDomain(await openTestDatabase());
  anna = await domain.person('Anna');
  home = await anna.settle();
});

describe('renaming a list', () => {
  it('changes its row in one commit for every reader of the board', async () => {
    const id = home.sectionIds[0];
    const { payload, commit } = await anna.run('updateSectionTitle', {
      id,
      title: ' Na  później ',
    });
    expect(payload.section).toMatchObject({ id, title: 'Na  później', version: commit?.seq });
    expect(commit).toMatchObject({
      type: 'update',
      key: `Section:${id}`,
      fields: { title: 'Na  później' },
    });
  });

  it('to its own title changes nothing, and a blank or long title is rejected', async () => {
    const id = home.sectionIds[1];
    await anna.run('updateSectionTitle', { id, title: 'Once' });
    expect((await anna.run('updateSectionTitle', { id, title: 'Once' })).commit).toBeNull();
    expect((await anna.run('updateSectionTitle', { id, title: '' })).payload.errors).toEqual([
      { field: 'title', message: 'section-title-required', params: null },
    ]);
    expect(
      (await anna.run('updateSectionTitle', { id, title: 'x'.repeat(201) })).payload.errors,
    ).toMatchObject([{ message: 'title-too-long' }]);
  });

  it('needs edit access to the board, and a list of another workspace is not found', async () => {
    const stranger = await domain.person('Stranger');
    await stranger.settle();
    await expect(
      stranger.run('updateSectionTitle', { id: home.sectionIds[0], title: 'Mine' }),
    ).rejects.toMatchObject({ code: 'section-not-found' });
  });

  it('shows at once, has an inverse, and yields to the confirmed title', () => {
    const server = furnished();
    const before = rootReducer(
      rootReducer(undefined, { type: '@' }),
      snapshotReceived(server.snapshot()),
    );
    const variables = { id: 101, title: 'Wanted' };
    expect(boardMutations.updateSectionTitle.inverse(before.entities, variables, 0)).toEqual({
      name: 'updateSectionTitle',
      variables: { id: 101, title: 'To do' },
    });
    const entry = {
      mutationId: 'm',
      name: 'updateSectionTitle',
      variables,
      at: 0,
      userId: 1,
      workspaceId: WORKSPACE,
      inverse: null,
      makes: null,
    };
    const wanted = rootReducer(before, mutationEnqueued(entry));
    expect(selectOptimisticEntities(wanted).sections.entities[101]?.title).toBe('Wanted');
    const row = {
      ...wanted.entities.sections.entities[101],
      id: 101,
      version: 99,
      title: 'Confirmed',
    };
    const confirmed = rootReducer(
      wanted,
      commitReceived({
        type: 'update',
        key: 'Section:101',
        fields: row as never,
        workspaceId: WORKSPACE,
        seq: 99,
        mutationId: 'm',
      }),
    );
    expect(selectOptimisticEntities(confirmed).sections.entities[101]?.title).toBe('Confirmed');
  });
});
