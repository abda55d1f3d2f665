import { useCallback } from 'react';
import type { Locale } from '../lib/locales';
import { useLocale } from '../lib/useLocale';
import { useText } from '../lib/useText';
import { useToast } from '../ui/topLayerContext';

/** The language and a way to choose another, which says so where that language cannot be loaded. */
export function useLanguageChoice(): { locale: Locale; choose: (locale: Locale) => void } {
  const { locale, choose } = useLocale();
  const text = useText();
  const toast = useToast();
  const chooseOrSay = useCallback((next: Locale) => {
    choose(next).catch(() => toast({ text: text('network-error') }));
  }, [choose, toast, text]);
  return { locale, choose: chooseOrSay };
}
