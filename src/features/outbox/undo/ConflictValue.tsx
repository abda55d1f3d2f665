import { useIntl } from 'react-intl';
import { idsIn } from '../../../../contract/fields';
import type { Entities } from '../../../entities/entitiesReducer';
import { selectOptimisticEntities } from '../../../entities/optimisticState';
import { selectProject } from '../../../entities/projects/selectors';
import { selectSection } from '../../../entities/sections/selectors';
import { useText, type MessageKey } from '../../../lib/text/useText';
import { useAppSelector } from '../../../store/hooks';
import type { ValueKind } from '../../../store/undoReaders';
import { useFormatFieldValue } from '../../../store/useFormatFieldValue';
import { useFormatRepeat, type RepeatParts } from '../../../store/useFormatRepeat';
import { HUE_NAMES } from '../../../ui/theme/hueNames';
import { useColumnTitle } from './useColumnTitle';
import { useFormatView } from './useFormatView';

const FILE = 'file:';

/** One of the two values of a conflict, in words. */
export function ConflictValue({ of, value }: { of: ValueKind; value: string | null }) {
  const text = useText();
  const { formatList } = useIntl();
  const formatFieldValue = useFormatFieldValue();
  const formatRepeat = useFormatRepeat();
  const formatView = useFormatView();
  const columnTitle = useColumnTitle();
  const list = useAppSelector((state) =>
    of.kind === 'list' ? selectSection(state, Number(value))?.title : undefined,
  );
  const board = useAppSelector((state) =>
    of.kind === 'board' ? selectProject(state, Number(value))?.title : undefined,
  );
  const image = useAppSelector((state) =>
    of.kind === 'cover' && value?.startsWith(FILE)
      ? selectOptimisticEntities(state).files.entities[Number(value.slice(FILE.length))]?.filename
      : undefined,
  );
  const group = useAppSelector((state) =>
    of.kind === 'group' && value !== null
      ? titleOfGroup(selectOptimisticEntities(state), value)
      : '',
  );
  const hue = () => text(HUE_NAMES[Number(value)] ?? 'hue-slate');
  if (value === null || value === '') return text(emptyTextOf(of));
  switch (of.kind) {
    case 'text':
      return value;
    case 'list':
      return list ?? text('undo-conflict-elsewhere');
    case 'board':
      return board ?? text('undo-conflict-elsewhere');
    case 'visibility':
      return text(`visibility-${value as 'public' | 'workspace' | 'private'}`);
    case 'repeat':
      return formatRepeat(JSON.parse(value) as RepeatParts);
    case 'field':
      return formatFieldValue(of, value);
    case 'hue':
      return hue();
    case 'background': {
      const number = /^color:(\d+)$/.exec(value)?.[1];
      return number ? text('background-number', { number }) : text('undo-conflict-image');
    }
    case 'cover':
      return value.startsWith(FILE) ? (image ?? text('undo-conflict-image')) : hue();
    case 'cardFields': {
      const titles = idsIn(value).map((id) => columnTitle(`s${id}`) || columnTitle(`f${id}`));
      return formatList(
        titles.filter((title) => title !== ''),
        { type: 'unit' },
      );
    }
    case 'view':
      return formatView(value);
    case 'group':
      return group;
  }
}

function emptyTextOf(of: ValueKind): MessageKey {
  if (of.kind === 'group') return 'tree-top';
  return of.kind === 'hue' && of.isOfList ? 'list-colour-auto' : 'field-empty';
}

function titleOfGroup({ spaces, folders }: Entities, value: string): string {
  const [table, id] = value.split(':');
  return (table === 'space' ? spaces : folders).entities[Number(id)]?.title ?? '';
}
