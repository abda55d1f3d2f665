import { memo, useState } from 'react';
import { useText } from '../../../../lib/text/useText';
import { Button } from '../../../../ui/components/Button';
import { lazyWithPreload } from '../../../../lib/lazy';
import { useLazy } from '../../../../ui/lazy/useLazy';
import classes from './AddTask.module.css';
import type { AddTaskFormProps } from './AddTaskForm';

/**
 * The last row of a list: a button, and after the first press the form, whose code is loaded on
 * demand.
 */
export const AddTask = memo(function AddTask(props: AddTaskFormProps) {
  const text = useText();
  const [wasOpened, setWasOpened] = useState(false);
  if (props.isOpen && !wasOpened) setWasOpened(true);
  const { Component: Form } = useLazy(lazyAddTaskForm, wasOpened);
  const { Component: Label } = useLazy(lazyAddTaskLabel, false);
  if (Form && wasOpened) return <Form {...props} />;
  const label = Label ? <Label sectionId={props.sectionId} /> : text('add-task');
  return (
    <Button
      tone="quiet"
      icon="add"
      className={classes.open}
      onClick={() => props.onOpenChange(true)}
    >
      {label}
    </Button>
  );
});

const lazyAddTaskForm = lazyWithPreload(
  async () => (await import(/* webpackChunkName: "writing" */ './AddTaskForm')).AddTaskForm,
  { opensField: true },
);
const lazyAddTaskLabel = lazyWithPreload(
  async () => (await import(/* webpackChunkName: "writing" */ './AddTaskLabel')).AddTaskLabel,
);
