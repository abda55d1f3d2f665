import { Button } from '../components/Button';
import { IconButton } from '../components/IconButton';
import { Tabs } from '../components/Tabs';
import type { Samples } from './samples';
import { Section } from './Section';
import classes from './Styleguide.module.css';

/** Every kind of button in every state, and tabs. */
export function ButtonsGuide({ words }: { words: Samples }) {
  return (
    <Section title={words.buttons}>
      <div className={classes.row}>
        <Button tone="primary" icon="add">
          {words.primary}
        </Button>
        <Button icon="people">{words.tonal}</Button>
        <Button tone="quiet" icon="search">
          {words.quiet}
        </Button>
        <Button tone="quiet" icon="search" aria-pressed>
          {words.chosen}
        </Button>
        <IconButton icon="more" label={words.menu} />
        <Button tone="danger">{words.danger}</Button>
      </div>
      <div className={classes.row}>
        <Button tone="primary" isDisabled>
          {words.disabled}
        </Button>
        <Button isDisabled>{words.disabled}</Button>
        <Button tone="quiet" isDisabled>
          {words.disabled}
        </Button>
        <Button tone="primary" isBusy>
          {words.busy}
        </Button>
        <Button data-size="small">{words.small}</Button>
        <Button tone="quiet" data-size="small">
          {words.small}
        </Button>
      </div>
      <div className={classes.grid}>
        <Button tone="primary" isWide>
          {words.wide}
        </Button>
        <Button isWide>{words.wide}</Button>
      </div>
      <Tabs
        label={words.tabs}
        items={[
          { to: '/', label: words.tab1, isCurrent: true },
          { to: '/list', label: words.tab2, count: 3, isCurrent: false },
          { to: '/calendar', label: words.tab3, isCurrent: false },
        ]}
      />
    </Section>
  );
}
