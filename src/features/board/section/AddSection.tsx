import { useState } from 'react';
import { useText } from '../../../lib/text/useText';
import { Button } from '../../../ui/components/Button';
import { lazyWithPreload } from '../../../lib/lazy';
import { useLazy } from '../../../ui/lazy/useLazy';
import classes from './AddSection.module.css';
import type { AddSectionFormProps } from './AddSectionForm';

/**
 * Button after the last section that opens the form; on a board without sections the form at once.
 */
export function AddSection({ listCount }: Omit<AddSectionFormProps, 'isOpenedByUser'>) {
  const text = useText();
  const [isOpenedByUser, setIsOpenedByUser] = useState(false);
  const [hadNone, setHadNone] = useState(listCount === 0);
  if (listCount === 0 && !hadNone) setHadNone(true);
  const { Component: Form } = useLazy(
    isOpenedByUser ? openedForm : formWithoutFocus,
    isOpenedByUser || hadNone,
  );
  const { Component: Label } = useLazy(lazyAddSectionLabel, false);
  if (Form && (isOpenedByUser || hadNone))
    return <Form listCount={listCount} isOpenedByUser={isOpenedByUser} />;
  return (
    <div className={classes.place} data-print="hide">
      <Button
        tone="quiet"
        icon="add"
        className={classes.open}
        onClick={() => setIsOpenedByUser(true)}
      >
        {Label ? <Label /> : text('add-list')}
      </Button>
    </div>
  );
}

const loadForm = async () =>
  (await import(/* webpackChunkName: "writing" */ './AddSectionForm')).AddSectionForm;
const openedForm = lazyWithPreload(loadForm, { opensField: true });
/** On a board without lists keys typed meanwhile are for the board. */
const formWithoutFocus = lazyWithPreload(loadForm);
const lazyAddSectionLabel = lazyWithPreload(
  async () => (await import(/* webpackChunkName: "writing" */ './AddSectionForm')).AddSectionLabel,
);
