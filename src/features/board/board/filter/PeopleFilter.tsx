import { useText } from '../../../../lib/text/useText';
import { Avatar } from '../../../../ui/avatar/Avatar';
import { useBoardAssignees } from '../useBoardAssignees';
import type { FilterPerson } from './boardFilter';
import { ChoiceFilter } from './ChoiceFilter';

export interface PeopleFilterProps {
  projectId: number;
  chosen: readonly FilterPerson[];
  onChoose: (people: readonly FilterPerson[]) => void;
}

/** The choice of several assignees, among them the viewer and no user at all. */
export function PeopleFilter({ projectId, chosen, onChoose }: PeopleFilterProps) {
  const text = useText();
  const people = useBoardAssignees(projectId);
  const [only] = chosen;
  const nameOf = (person: FilterPerson) =>
    person === 'me'
      ? text('filter-me')
      : person === 'none'
        ? text('nobody-assigned')
        : people.find(({ id }) => id === person)?.name;
  return (
    <ChoiceFilter
      label={text('assignees')}
      choices={[
        { id: 'me', content: text('filter-me') },
        { id: 'none', content: text('nobody-assigned') },
        ...people.map(({ id, name, nickShort, hue }) => ({
          id: String(id),
          content: (
            <>
              <Avatar person={{ id, name, initials: nickShort, hue }} isDecorative />
              {name}
            </>
          ),
        })),
      ]}
      chosen={chosen.map(String)}
      onChoose={(ids) =>
        onChoose(ids.map((id) => (id === 'me' || id === 'none' ? id : Number(id))))
      }
    >
      {(chosen.length === 1 && only !== undefined && nameOf(only)) ||
        text('filter-people', { n: chosen.length })}
    </ChoiceFilter>
  );
}
