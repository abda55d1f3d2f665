import { useState } from 'react';
import { Button } from '../components/Button';
import { Menu } from '../menu/Menu';
import { MenuSeparator } from '../menu/MenuGroup';
import { MenuItem } from '../menu/MenuItem';
import { Dialog } from '../overlays/Dialog';
import type { Samples } from './samples';
import { Section } from './Section';
import classes from './Styleguide.module.css';

const nothing = () => undefined;

/** A menu and a question, behind the buttons that open them. */
export function OverlaysGuide({ words }: { words: Samples }) {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  const answers = (
    <>
      <Button tone="quiet" onClick={close}>
        {words.cancel}
      </Button>
      <Button tone="danger" onClick={close}>
        {words.archive}
      </Button>
    </>
  );
  return (
    <Section title={words.overlays}>
      <div className={classes.row}>
        <Menu trigger={(props) => <Button {...props}>{words.menu}</Button>}>
          <MenuItem icon="edit" hint="Enter" onSelect={nothing}>
            {words.open}
          </MenuItem>
          <MenuItem icon="person" hint="A" onSelect={nothing}>
            {words.assign}
          </MenuItem>
          <MenuItem isChecked onSelect={nothing}>
            {words.tab1}
          </MenuItem>
          <MenuSeparator />
          <MenuItem icon="archive" tone="danger" onSelect={nothing}>
            {words.archive}
          </MenuItem>
        </Menu>
        <Button onClick={() => setIsOpen(true)}>{words.dialog}</Button>
      </div>
      <Dialog isOpen={isOpen} onClose={close} title={words.question} footer={answers}>
        {words.sentence}
      </Dialog>
    </Section>
  );
}
