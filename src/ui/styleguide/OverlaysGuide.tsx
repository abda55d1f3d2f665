import { useState } from 'react';
import { Button } from '../components/Button';
import { Menu } from '../menu/Menu';
import { MenuGroup, MenuSeparator } from '../menu/MenuGroup';
import { MenuItem, MenuLink } from '../menu/MenuItem';
import { AlertDialog } from '../overlays/AlertDialog';
import { Dialog } from '../overlays/Dialog';
import type { Samples } from './samples';
import { Section } from './Section';
import classes from './Styleguide.module.css';

const nothing = () => undefined;

/** A menu and a question, behind the buttons that open them. */
export function OverlaysGuide({ words }: { words: Samples }) {
  const [isOpen, setIsOpen] = useState(false);
  const [isAsked, setIsAsked] = useState(false);
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
          <MenuLink icon="next" to="/">
            {words.tab3}
          </MenuLink>
          <MenuItem icon="link" isDisabled onSelect={nothing}>
            {words.busyItem}
          </MenuItem>
          <MenuGroup label={words.tabs}>
            <MenuItem isChecked onSelect={nothing}>
              {words.tab1}
            </MenuItem>
            <MenuItem isChecked={false} onSelect={nothing}>
              {words.tab2}
            </MenuItem>
          </MenuGroup>
          <MenuSeparator />
          <MenuItem icon="archive" tone="danger" onSelect={nothing}>
            {words.archive}
          </MenuItem>
        </Menu>
        <Button onClick={() => setIsOpen(true)}>{words.dialog}</Button>
        <Button tone="danger" onClick={() => setIsAsked(true)}>
          {words.archive}
        </Button>
      </div>
      <Dialog isOpen={isOpen} onClose={close} title={words.question} footer={answers}>
        {words.sentence}
      </Dialog>
      <AlertDialog
        isOpen={isAsked}
        onClose={() => setIsAsked(false)}
        onConfirm={() => setIsAsked(false)}
        title={words.question}
        confirmLabel={words.archive}
      >
        {words.sentence}
      </AlertDialog>
    </Section>
  );
}
