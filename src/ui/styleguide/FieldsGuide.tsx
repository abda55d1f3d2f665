import { useState } from 'react';
import { Pager } from '../components/Pager';
import { Checkbox } from '../fields/Checkbox';
import { PasswordField } from '../fields/PasswordField';
import { SelectField } from '../fields/SelectField';
import { SelectPopover } from '../fields/SelectPopover';
import { Switch } from '../fields/Switch';
import { TextArea } from '../fields/TextArea';
import { TextField } from '../fields/TextField';
import type { Samples } from './samples';
import { Section } from './Section';
import classes from './Styleguide.module.css';

/** Fields as they are, wrong and locked; boxes and ticks. */
export function FieldsGuide({ words }: { words: Samples }) {
  const [page, setPage] = useState(2);
  const [tab, setTab] = useState<string>(words.tab1);
  return (
    <Section title={words.fields}>
      <div className={classes.grid}>
        <TextField label={words.name} hint={words.hint} />
        <TextField label={words.name} error={words.wrong} />
        <TextField label={words.name} defaultValue="Anna Nowak" readOnly />
        <PasswordField label={words.name} autoComplete="new-password" isOptional />
        <SelectField label={words.tabs}>
          <option>{words.tab1}</option>
          <option>{words.tab2}</option>
        </SelectField>
        <SelectPopover
          label={words.tabs}
          value={tab}
          options={[words.tab1, words.tab2].map((label) => ({ value: label, label }))}
          onChange={setTab}
        />
        <TextArea label={words.name} />
        <TextField type="search" label={words.quiet} defaultValue={words.tab1} />
        <SelectField label={words.tabs} error={words.wrong} />
        <PasswordField label={words.name} autoComplete="new-password" error={words.wrong} />
      </div>
      <div className={classes.row}>
        <Checkbox label={words.setting} />
        <Checkbox label={words.setting} defaultChecked />
        <Checkbox label={words.task} data-round />
        <Checkbox label={words.task} data-round defaultChecked />
        <Checkbox label={words.setting} error={words.wrong} />
        <Checkbox label={words.setting} disabled />
        <Checkbox label={words.setting} disabled defaultChecked />
        <Switch label={words.setting} />
        <Switch label={words.setting} defaultChecked />
        <Switch label={words.setting} disabled />
        <Pager page={page} total={7} onPage={setPage} />
      </div>
    </Section>
  );
}
