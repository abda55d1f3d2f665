import { useEffect, useMemo, useState } from 'react';
import { IntlProvider } from 'react-intl';
import { Provider } from 'react-redux';
import { Router, createPath } from 'react-router-dom';
import type { Navigator } from 'react-router-dom';
import { onMessage, sendMessage, type ToStage } from '../../features/replay/stageMessages';
import { localZone } from '../../lib/dates/localZone';
import { regionalLocale } from '../../lib/dates/regionalLocale';
import { loadDictionary, type Dictionary } from '../../lib/text/dictionary';
import { isLocale } from '../../lib/text/locales';
import { LocaleContext } from '../../lib/text/useLocale';
import { createStateSeeker, type StateSeeker } from '../../store/recording/createStateSeeker';
import {
  createReplayStore,
  NO_NETWORK_CONNECTION,
  type ReplayStore,
} from '../../store/recording/createReplayStore';
import { environmentAt } from '../../store/recording/environmentAt';
import type { Environment } from '../../store/recording/environmentSlice';
import type { Recording } from '../../store/recording/makeRecording';
import '../../ui/icons/appIcons';
import { TopLayerHost } from '../../ui/overlays/TopLayerHost';
import { SessionGate } from '../auth/SessionGate';
import { sealStage } from './sealStage';
import { markUnrecorded } from './markUnrecorded';
import { preloadScreens } from './preloadScreens';
import { UnrecordedText } from './UnrecordedText';

/** A recording on stage: its store, and what surrounds it. */
interface Scene {
  recording: Recording;
  seeker: StateSeeker;
  replay: ReplayStore;
}
/** What the stage shows; the environment decides the router, the language and the theme. */
interface Shown {
  step: number;
  /**
   * Another number mounts the screens again: what components keep themselves, such as a filter
   * behind an open task, is that of the steps before only if each of them was shown.
   */
  mount: number;
  environment: Environment;
  dictionary: Dictionary;
}

/**
 * The recorded screens, in a frame of their own: their viewport, their keys, their clock and their
 * top layer are those of the frame. The player says what they show.
 */
export function ReplayStage() {
  const [stage, setStage] = useState<{ scene: Scene; shown: Shown } | null>(null);

  useEffect(() => {
    const clock = sealStage();
    markUnrecorded();
    let scene: Scene | null = null;
    let latest = 0;
    let last = { step: 0, mount: 0 };
    async function show(step: number) {
      if (!scene) return;
      latest = step;
      const { recording, seeker, replay } = scene;
      const state = seeker.stateAt(step);
      const environment = environmentAt(recording, state);
      clock.set(timeAt(recording, step), environment.timeZone);
      const [dictionary] = await Promise.all([
        loadDictionary(isLocale(environment.locale) ? environment.locale : 'en'),
        preloadScreens(environment.path),
      ]);
      // A later step has been asked for meanwhile.
      if (latest !== step) return;
      const isNext = step === last.step || step === last.step + 1;
      last = { step, mount: isNext ? last.mount : last.mount + 1 };
      replay.show(state);
      setStage({ scene, shown: { ...last, environment, dictionary } });
    }
    const stop = onMessage<ToStage>(
      () => window.parent,
      (message) => {
        if (message.kind === 'show') return void show(message.step);
        const seeker = createStateSeeker(message.recording);
        const replay = createReplayStore(seeker.stateAt(0), clock.now);
        scene = { recording: message.recording, seeker, replay };
      },
    );
    sendMessage(window.parent, { kind: 'loaded' });
    return stop;
  }, []);

  return stage && <Screens key={stage.shown.mount} {...stage} />;
}

/** When the action of a step happened; before the first, its own time. */
const timeAt = ({ actions }: Recording, step: number) =>
  (actions[Math.max(0, step - 1)] ?? { at: 0 }).at;

function Screens({ scene, shown }: { scene: Scene; shown: Shown }) {
  const { step, environment, dictionary } = shown;
  const { locale } = dictionary;
  const choice = useMemo(
    () => ({ locale, choose: async () => undefined, suggest: async () => undefined }),
    [locale],
  );
  useEffect(() => {
    document.documentElement.lang = locale;
    const { dataset } = document.documentElement;
    if (environment.theme === 'light' || environment.theme === 'dark')
      dataset.theme = environment.theme;
    else delete dataset.theme;
  }, [environment.theme, locale]);
  useEffect(() => sendMessage(window.parent, { kind: 'shown', step }), [step]);

  return (
    <LocaleContext value={choice}>
      <IntlProvider
        locale={environment.region || regionalLocale(locale, navigator.languages, 'automatic')}
        defaultLocale="en"
        messages={dictionary.messages}
        // The recorded one, if this browser knows it.
        timeZone={localZone()}
      >
        <UnrecordedText />
        <Provider store={scene.replay.store}>
          <Router location={environment.path} navigator={STILL}>
            <TopLayerHost>
              <SessionGate connection={NO_NETWORK_CONNECTION} onSessionChange={ignore} />
            </TopLayerHost>
          </Router>
        </Provider>
      </IntlProvider>
    </LocaleContext>
  );
}

const ignore = () => undefined;
/** Links have their URLs and lead nowhere: the recording says where the user went. */
const STILL: Navigator = {
  createHref: (to) => (typeof to === 'string' ? to : createPath(to)),
  push: ignore,
  replace: ignore,
  go: ignore,
};
