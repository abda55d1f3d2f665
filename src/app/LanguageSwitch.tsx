import { LOCALE_CODES, LOCALES } from '../lib/locales';
import { useText } from '../lib/useText';
import classes from './LanguageSwitch.module.css';
import { useLanguageChoice } from './useLanguageChoice';

/** EN | PL on the screens before a workspace. Each is named in its own language; no flags (ux §4.1). */
export function LanguageSwitch() {
  const text = useText();
  const { locale, choose } = useLanguageChoice();
  return (
    <div role="group" aria-label={text('language')} className={classes.switch}>
      {LOCALE_CODES.map((code) => {
        const short = code.toUpperCase();
        const name = `${short} – ${LOCALES[code]}`;
        return (
          <button key={code} type="button" lang={code} aria-label={name} aria-pressed={code === locale} className={classes.choice} onClick={() => choose(code)}>
            {short}
          </button>
        );
      })}
    </div>
  );
}
