import { moveSection as moveSectionRule } from '../../../contract/rules/boards';
import type { WireSection } from '../../../contract/wire';
import { allEnded } from '../../db/allEnded';
import { defineCommand, SUCCESS, type CommandContext } from '../core/defineCommand';
import { canChange } from '../core/permissions';
import { requireSection } from './insertSection';
import { findPosition, isBetween, SECTIONS_OF_PROJECT, type Position } from '../core/order';
import { sectionInPlace } from '../changes/sectionChanges';
import { readSectionsById } from '../rows/sectionRows';

/** Moves a list after another one of its board. */
export const moveSection = defineCommand('moveSection', {
  resources: { id: 'section' },
  excludesMyTasks: true,
  can: ({ id }) => canChange(id),
  rule: moveSectionRule,
  async run(context, { id, after }) {
    const { tx, workspaceId, resources } = context;
    const { projectId } = resources.id;
    const [before, place] = await allEnded([
      requireSection(tx, workspaceId, id),
      findPosition(tx, SECTIONS_OF_PROJECT, {
        workspaceId,
        parentId: projectId,
        movedId: id,
        after,
      }),
    ]);
    if (isBetween(before.sortIndex, place))
      return { payload: { ...SUCCESS, section: before }, changes: [], activity: [] };
    const moved = await writePlace(context, id, place);
    const [section, changes] = await allEnded([
      requireSection(tx, workspaceId, id),
      allEnded(moved.map((one) => sectionInPlace(tx, one))),
    ]);
    return {
      payload: { ...SUCCESS, section },
      changes,
      activity: [
        {
          kind: 'section-moved',
          projectId,
          data: { sectionId: id, title: section.title, after: place.after },
        },
      ],
    };
  },
});

/** @returns every list whose number changed, in their order: usually only the moved one. */
async function writePlace(
  { tx, workspaceId, seq }: CommandContext<{ id: 'section' }>,
  id: number,
  place: Position,
): Promise<WireSection[]> {
  const all = [...place.renumbered, { id, sortIndex: place.sortIndex }];
  const ids = all.map((one) => one.id);
  const [, sections] = await allEnded([
    tx.query(
      `update sections s set sort_index = n.sort_index, version = $2, updated_at = case when s.id = $5 then now() else s.updated_at end
     from unnest($3::bigint[], $4::bigint[]) as n (id, sort_index) where s.workspace_id = $1 and s.id = n.id`,
      [workspaceId, seq, ids, all.map(({ sortIndex }) => sortIndex), id],
      'move_section',
    ),
    readSectionsById(tx, workspaceId, ids),
  ]);
  return sections;
}
