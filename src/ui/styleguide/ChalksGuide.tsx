import { Avatar, type Person } from '../avatar/Avatar';
import { AvatarStack } from '../avatar/AvatarStack';
import { Label } from '../components/Label';
import type { Samples } from './samples';
import { Section } from './Section';
import classes from './Styleguide.module.css';

const INITIALS = ['AN', 'PK', 'EW', 'MK', 'OL', 'TR', 'ŁŻ', 'JS', 'ZB', 'KL', 'MN', 'RT'];
const PEOPLE: Person[] = [0, 12].flatMap((first) =>
  INITIALS.map((initials, hue) => ({
    id: first + hue,
    hue: first + hue,
    name: initials,
    initials,
  })),
);
const [FIRST] = PEOPLE;

/** Twelve labels, twelve solids, twenty-four people of one workspace. */
export function ChalksGuide({ words }: { words: Samples }) {
  const names = words.chalkNames;
  return (
    <Section title={words.chalks}>
      <div className={classes.row}>
        {names.map((name, hue) => (
          <Label key={name} name={name} hue={hue} />
        ))}
      </div>
      <div className={classes.row}>
        {names.map((name, hue) => (
          <span key={name} className={classes.dot} data-hue={hue} title={name} />
        ))}
      </div>
      <div className={classes.row}>
        {PEOPLE.map((person) => (
          <Avatar key={person.id} person={person} />
        ))}
      </div>
      <div className={classes.row}>
        <AvatarStack people={PEOPLE.slice(0, 6)} />
        <AvatarStack people={PEOPLE.slice(0, 2)} others={9} />
        <AvatarStack people={PEOPLE.slice(0, 3)} size={32} />
        <span data-invited>{FIRST && <Avatar person={FIRST} />}</span>
        {FIRST && <Avatar person={FIRST} size={32} />}
        {FIRST && <Avatar person={FIRST} size={64} />}
      </div>
    </Section>
  );
}
