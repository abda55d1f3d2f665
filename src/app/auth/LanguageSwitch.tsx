import { useState } from 'react';
import { LOCALE_CODES, LOCALES } from '../../lib/text/locales';
import type { Locale } from '../../lib/text/locales';
import { useLocale } from '../../lib/text/useLocale';
import { useText } from '../../lib/text/useText';
import classes from './LanguageSwitch.module.css';

/**
 * EN | PL on the screens outside a workspace. Each language has its own name; no flags
 * (docs/ux.md#4-1).
 */
export function LanguageSwitch() {
  const text = useText();
  const { locale, choose } = useLocale();
  const [hasFailed, setHasFailed] = useState(false);

  function handleChoice(next: Locale): void {
    choose(next).then(
      () => setHasFailed(false),
      () => setHasFailed(true),
    );
  }

  return (
    <>
      {hasFailed && (
        <span role="alert" className={classes.failure}>
          {text('network-error')}
        </span>
      )}
      <div role="group" aria-label={text('language')} className={classes.switch}>
        {LOCALE_CODES.map((code) => {
          const short = code.toUpperCase();
          const name = `${short} – ${LOCALES[code]}`;
          return (
            <button
              key={code}
              type="button"
              lang={code}
              aria-label={name}
              aria-pressed={code === locale}
              className={classes.choice}
              onClick={() => handleChoice(code)}
            >
              {short}
            </button>
          );
        })}
      </div>
    </>
  );
}
