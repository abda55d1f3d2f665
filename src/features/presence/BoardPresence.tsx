import { useMemo } from 'react';
import { useAppSelector } from '../../store/hooks';
import { selectPeopleOn } from '../../sync/presenceSlice';
import { PresentPeople } from './PresentPeople';
import { useHere } from './useHere';

export interface BoardPresenceProps {
  projectId: number;
  wid: string;
  viewerId: number | null;
  /** Those who have a mark elsewhere in the header: they are only read here. */
  marked: ReadonlySet<number>;
}

/** The others who have this board open, and the word to them that the viewer has. */
export function BoardPresence({ projectId, wid, viewerId, marked }: BoardPresenceProps) {
  useHere(wid, { board: projectId });
  const people = useAppSelector((state) => selectPeopleOn(state, projectId));
  const others = useMemo(() => people.filter(({ id }) => id !== viewerId), [people, viewerId]);
  return <PresentPeople people={others} marked={marked} place="board" />;
}
