import { AccessGuide } from './AccessGuide';
import { ButtonsGuide } from './ButtonsGuide';
import { ChalksGuide } from './ChalksGuide';
import { FeedbackGuide } from './FeedbackGuide';
import { FieldsGuide } from './FieldsGuide';
import { OverlaysGuide } from './OverlaysGuide';
import { samplesOf } from './samples';
import { TextGuide } from './TextGuide';
import classes from './Styleguide.module.css';

/** Every component in every state, made from the components themselves. Development only. */
export function Styleguide({ locale }: { locale: string }) {
  const words = samplesOf(locale);
  return (
    <main className={classes.page}>
      <h1>{words.title}</h1>
      <ButtonsGuide words={words} />
      <FieldsGuide words={words} />
      <ChalksGuide words={words} />
      <FeedbackGuide words={words} />
      <TextGuide words={words} />
      <AccessGuide words={words} />
      <OverlaysGuide words={words} />
    </main>
  );
}
