import { useState } from 'react';
import { boardTitleForm } from '../../../contract/rules/boards';
import { BoardGlyph } from '../avatar/BoardGlyph';
import { Button } from '../components/Button';
import { Panel, Panels } from '../components/Panel';
import { PanelSection } from '../components/PanelSection';
import { PlainText } from '../components/PlainText';
import { AutosizeTextArea } from '../fields/AutosizeTextArea';
import { Combobox } from '../fields/Combobox';
import { DraftNote } from '../forms/DraftNote';
import { InlineEdit } from '../forms/InlineEdit';
import { BackgroundPicker } from '../theme/BackgroundPicker';
import type { Samples } from './samples';
import { Section } from './Section';
import classes from './Styleguide.module.css';

const nothing = () => undefined;

/** Texts that are edited in place, a field with proposals, a draft, glyphs and backgrounds. */
export function TextGuide({ words }: { words: Samples }) {
  const [title, setTitle] = useState(words.task);
  const [query, setQuery] = useState('');
  const [background, setBackground] = useState<string | null>(null);
  const options = words.chalkNames.map((label, id) => ({ id, label, detail: words.tab1 }));
  return (
    <Section title={words.texts}>
      <div className={classes.grid}>
        <InlineEdit
          value={title}
          label={words.name}
          level={3}
          schema={boardTitleForm}
          onSave={setTitle}
        />
        <InlineEdit
          value={title}
          label={words.name}
          canEdit={false}
          schema={boardTitleForm}
          onSave={nothing}
        />
        <PlainText>{words.linked}</PlainText>
        <AutosizeTextArea aria-label={words.name} value={words.sentence} onChange={nothing} />
        <Combobox
          label={words.quiet}
          query={query}
          onQuery={setQuery}
          options={options.filter(({ label }) => label.includes(query))}
          onChoose={({ label }) => setQuery(label)}
        />
        <DraftNote draft={words.task} onContinue={nothing} onDiscard={nothing} />
      </div>
      <div className={classes.row}>
        {words.chalkNames.map((name, id) => (
          <BoardGlyph key={name} board={{ id, title: name }} />
        ))}
      </div>
      <BackgroundPicker value={background} label={words.chalks} onChoose={setBackground} />
      <PanelSection
        id="styleguide-panel"
        title={words.progress}
        actions={
          <Button tone="quiet" data-size="small">
            {words.step}
          </Button>
        }
      >
        {words.sentence}
      </PanelSection>
      <Panels>
        <Panel>{words.sentence}</Panel>
        <Panel>{words.task}</Panel>
      </Panels>
    </Section>
  );
}
