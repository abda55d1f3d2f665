import { useEffect } from 'react';
import { useIntl } from 'react-intl';
import { useLocation } from 'react-router-dom';
import { localZone } from '../../lib/dates/localZone';
import { useRecordingChoice } from '../../lib/device/diagnostics';
import { storage } from '../../lib/device/storage';
import { useTheme } from '../../lib/device/theme';
import { useLocale } from '../../lib/text/useLocale';
import { ReportButtons } from '../report/ReportButtons';
import type { AppStore } from '../../store/createAppStore';
import { environmentChanged, errorThrown } from '../../store/recording/environmentSlice';

/** A window that is dragged to another size is recorded once. */
const RESIZED_MS = 250;
/** Set by tests: the page then offers its recording to the script that drives it. */
const EXPOSED = 'expose-recording';

/**
 * Records the URL, the viewport, the language, the theme, the time zone and uncaught errors, and
 * offers to report a problem.
 */
export function RecordEnvironment({ store }: { store: AppStore }) {
  const isOn = useRecordingChoice();
  const { pathname, search, hash } = useLocation();
  const { locale } = useLocale();
  const { locale: region } = useIntl();
  const theme = useTheme();

  useEffect(() => store.recorder.setOn(isOn), [isOn, store]);
  useEffect(() => {
    store.dispatch(environmentChanged({ path: pathname + search + hash }));
  }, [hash, pathname, search, store]);
  useEffect(() => {
    store.dispatch(environmentChanged({ locale, region, theme, timeZone: localZone() }));
  }, [locale, region, theme, store]);
  useEffect(() => recordWindow(store), [store]);
  useEffect(() => {
    if (storage.read(EXPOSED) !== 'yes') return undefined;
    const exposed = import(
      /* webpackChunkName: "recording" */ '../../store/recording/exposeRecording'
    ).then(({ exposeRecording }) => exposeRecording(store));
    return () => void exposed.then((stop) => stop());
  }, [store]);
  return <ReportButtons />;
}

function recordWindow({ dispatch }: AppStore): () => void {
  let timer = 0;
  const measure = () =>
    dispatch(
      environmentChanged({ viewport: { width: window.innerWidth, height: window.innerHeight } }),
    );
  const handleResize = () => {
    window.clearTimeout(timer);
    timer = window.setTimeout(measure, RESIZED_MS);
  };
  const handleError = ({ message, error }: ErrorEvent) =>
    void dispatch(errorThrown({ message, stack: stackOf(error) }));
  const handleRejection = ({ reason }: PromiseRejectionEvent) =>
    void dispatch(errorThrown({ message: String(reason), stack: stackOf(reason) }));
  measure();
  window.addEventListener('resize', handleResize);
  window.addEventListener('error', handleError);
  window.addEventListener('unhandledrejection', handleRejection);
  return () => {
    window.clearTimeout(timer);
    window.removeEventListener('resize', handleResize);
    window.removeEventListener('error', handleError);
    window.removeEventListener('unhandledrejection', handleRejection);
  };
}

const stackOf = (error: unknown) => (error instanceof Error ? (error.stack ?? '') : '');
