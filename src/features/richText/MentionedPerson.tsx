import { use } from 'react';
import { Link } from 'react-router-dom';
import { links } from '../../../contract/links';
import { EVERYBODY } from '../../../contract/markdown/everybody';
import { selectOptimisticEntities } from '../../entities/optimisticState';
import { useAppSelector } from '../../store/hooks';
import { useNameOf } from '../../lib/text/useNameOf';
import { useText } from '../../lib/text/useText';
import { useBoard } from '../board/card/boardContext';
import { LinkedContext } from './linkedContext';

const AT = '@';

/**
 * A mention with the person's current name; it leads to the person if they are a member. Everybody on the
 * board is named in the reader's language.
 */
export function MentionedPerson({ id, label }: { id: number; label: string }) {
  const { wid } = useBoard();
  const { members } = use(LinkedContext);
  const row = useAppSelector((state) => selectOptimisticEntities(state).users.entities[id]);
  const nameOf = useNameOf();
  const text = useText();
  if (id === EVERYBODY) return AT + text('mention-board');
  const person = row ?? members.find((member) => member.id === id);
  if (!person) return AT + label;
  const name = AT + nameOf(person.name);
  return person.nick ? <Link to={links.profile(wid, person.nick)}>{name}</Link> : name;
}
