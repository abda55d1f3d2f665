import { FIELD_TYPE } from '../../contract/fields';
import { taskWorld, type TaskWorld } from '../support/taskWorld';

let world: TaskWorld;
beforeAll(async () => {
  world = await taskWorld();
});

const create = (more: object = {}, who = world.anna) =>
  who.run('createCustomField', {
    workspaceId: world.workspaceId,
    title: 'Field',
    typeId: FIELD_TYPE.multiSelect,
    ...more,
  });
const titles = async (who = world.anna) =>
  (await who.ask('customFields', { workspaceId: world.workspaceId })).map(({ title }) => title);

describe('the fields of a workspace', () => {
  it('are created by its owner and admins; fields of a board by every user who may change the board', async () => {
    const { bea, stranger, projectId, hidden, heard, anna } = world;
    await expect(create({}, bea)).rejects.toMatchObject({ code: 'not-authorized' });
    await expect(create({}, stranger)).rejects.toMatchObject({ code: 'workspace-not-found' });
    const made = await create({ projectId, title: 'Of the board' }, bea);
    expect(await heard(anna, made.commit)).toMatchObject([
      { type: 'add-item', list: `Project:${projectId}.fields`, item: { title: 'Of the board' } },
    ]);
    await expect(create({ projectId: hidden.id }, bea)).rejects.toMatchObject({
      code: 'project-no-permission',
    });
    const secret = await create({ projectId: hidden.id, title: 'Secret' });
    expect(await heard(bea, secret.commit)).toEqual([]);
    expect(await titles(bea)).not.toContain('Secret');
    expect(await titles()).toContain('Secret');
    await expect(
      bea.run('updateCustomField', { id: secret.payload.field.id, title: 'X' }),
    ).rejects.toMatchObject({ code: 'field-not-found' });
  });

  it('are renamed, reordered and deleted, also from the cards that show them', async () => {
    const { anna, bea, heard, domain, projectId } = world;
    const [a, b] = [
      (await create({ title: 'A' })).payload.field,
      (await create({ title: 'B' })).payload.field,
    ];
    const renamed = await anna.run('updateCustomField', { id: a.id, title: 'A2' });
    expect(await heard(bea, renamed.commit)).toMatchObject([
      { type: 'update', key: `FieldDefinition:${a.id}`, fields: { title: 'A2' } },
    ]);
    await anna.run('updateCustomField', { id: b.id, after: 0 });
    expect((await titles()).indexOf('B')).toBe(0);
    expect((await anna.run('updateCustomField', { id: b.id, after: 0 })).commit).toBeNull();
    await domain.db.query('update projects set card_field_ids = array[$2::bigint] where id = $1', [
      projectId,
      a.id,
    ]);
    const gone = await anna.run('deleteCustomField', { id: a.id });
    expect(await heard(bea, gone.commit)).toMatchObject([
      { type: 'remove-item', key: `FieldDefinition:${a.id}` },
      { type: 'update', key: `Project:${projectId}`, fields: { cardFieldIds: [] } },
    ]);
    expect(await titles()).not.toContain('A2');
    await expect(anna.run('deleteCustomField', { id: a.id })).rejects.toMatchObject({
      code: 'field-not-found',
    });
  });

  it('are in the stored responses of all boards again when a field of one board renumbers them', async () => {
    const { anna, domain, projectId, hidden, workspaceId } = world;
    const first = (await create({ title: 'First' })).payload.field;
    const second = (await create({ title: 'Second' })).payload.field;
    const own = (await create({ title: 'Own', projectId })).payload.field;
    for (const [at, { id }] of [first, second].entries())
      await domain.db.query('update fields set sort_index = $2 where id = $1', [id, 7 + at]);
    const versions = () =>
      domain.db.query<{ id: number; version: number }>(
        'select id, content_version as version from projects where workspace_id = $1 and id = $2',
        [workspaceId, hidden.id],
      );
    const [before] = await versions();
    const moved = await anna.run('updateCustomField', { id: own.id, after: first.id });
    const [after] = await versions();
    expect(after?.version).toBeGreaterThan(before?.version ?? 0);
    expect(after?.version).toBe(moved.commit?.seq);
  });

  it('include their options', async () => {
    const { anna, bea } = world;
    const { field } = (await create({ title: 'Size', options: ['S', 'M'] })).payload;
    expect(field.options.map(({ title }) => title)).toEqual(['S', 'M']);
    const more = await anna.run('addFieldOption', {
      fieldId: field.id,
      title: 'L',
      color: 'color:3',
    });
    expect(more.payload.field.options.at(-1)).toMatchObject({ title: 'L', color: 'color:3' });
    expect((await anna.run('addFieldOption', { fieldId: field.id, title: 'L' })).commit).toBeNull();
    await expect(
      bea.run('addFieldOption', { fieldId: field.id, title: 'XL' }),
    ).rejects.toMatchObject({ code: 'not-authorized' });
    const last = more.payload.field.options[2]?.id;
    const moved = await anna.run('updateFieldOption', { id: last, after: 0, color: null });
    expect(moved.payload.field.options.map(({ title, color }) => [title, color])).toEqual([
      ['L', null],
      ['S', null],
      ['M', null],
    ]);
    const left = await anna.run('deleteFieldOption', { id: last });
    expect(left.payload.field.options.map(({ title }) => title)).toEqual(['S', 'M']);
    await expect(anna.run('updateFieldOption', { id: last, title: 'X' })).rejects.toMatchObject({
      code: 'field-not-found',
    });
    const tags = (await create({ title: 'Tags', typeId: FIELD_TYPE.tag })).payload.field;
    expect(
      (await bea.run('addFieldOption', { fieldId: tags.id, title: 'urgent' })).payload.field
        .options,
    ).toHaveLength(1);
    const text = (await create({ title: 'Text', typeId: FIELD_TYPE.text })).payload.field;
    expect(
      (await anna.run('addFieldOption', { fieldId: text.id, title: 'X' })).payload.errors,
    ).toMatchObject([{ message: 'field-has-no-options' }]);
  });

  it('reject titles that are too long and unknown types', async () => {
    const errors = async (more: object) =>
      (await create(more)).payload.errors?.map(({ field, message }) => [field, message]);
    expect(await errors({ title: ' ' })).toEqual([['title', 'field-title-required']]);
    expect(await errors({ title: 'x'.repeat(200) })).toEqual([]);
    expect(await errors({ title: 'x'.repeat(201) })).toEqual([['title', 'title-too-long']]);
    expect(await errors({ typeId: 12 })).toEqual([['typeId', 'invalid-request']]);
    expect(await errors({ typeId: 0 })).toEqual([['typeId', 'invalid-request']]);
    expect(await errors({ options: ['a', ''] })).toMatchObject([
      [expect.stringContaining('options'), 'option-title-required'],
    ]);
    expect(await errors({ options: Array.from({ length: 101 }, (_, n) => `o${n}`) })).toMatchObject(
      [['options', 'invalid-request']],
    );
    expect(
      (
        await world.anna.run('updateCustomField', {
          id: (await create()).payload.field.id,
          title: '',
        })
      ).payload.errors,
    ).toMatchObject([{ message: 'field-title-required' }]);
  });

  it('include six standard ones in the user’s language', async () => {
    const pole = await world.domain.person('Ola', 'pl');
    expect(
      (await world.anna.ask('standardFields')).map(({ id, typeId, title }) => [id, typeId, title]),
    ).toEqual([
      [1, 1, 'Due date'],
      [2, 3, 'Created by'],
      [3, 7, 'Estimated time'],
      [4, 7, 'Actual time'],
      [5, 1, 'Completed on'],
      [6, 11, 'Visibility'],
    ]);
    expect((await pole.ask('standardFields'))[0]?.title).toBe('Termin');
  });
});
