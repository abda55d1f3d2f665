import { useLayoutEffect } from 'react';
import { removeServerScreen } from '../../lib/dom/serverScreen';
import { BRAND } from '../../lib/text/brand';
import classes from './RootErrorFallback.module.css';

/** Shown if not even a dictionary could be loaded, hence in both languages. */
const SORRY = [
  { lang: 'en', title: 'Something went wrong', again: 'Try again' },
  { lang: 'pl', title: 'Coś poszło nie tak', again: 'Spróbuj ponownie' },
];

/** The last fallback: it needs no dictionary, no router and no store. */
export function RootErrorFallback() {
  useLayoutEffect(removeServerScreen, []);
  return (
    <main className={classes.page}>
      <p className={classes.brand}>{BRAND}</p>
      {SORRY.map(({ lang, title, again }) => (
        <section key={lang} lang={lang} className={classes.section}>
          <h1>{title}</h1>
          <a href={window.location.href}>{again}</a>
        </section>
      ))}
    </main>
  );
}
