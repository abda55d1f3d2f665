import { useState } from 'react';
import type { MeRowFragment } from '../../../api/generated/operations';
import { links } from '../../../../contract/links';
import { useUpdateLocaleMutation } from '../../../entities/account/endpoints.generated';
import { chooseClock, CLOCKS, useClock } from '../../../lib/dates/clock';
import { chooseDensity, DENSITIES, useDensity } from '../../../lib/device/density';
import {
  chooseDevTools,
  chooseRecording,
  useDevToolsChoice,
  useRecordingChoice,
} from '../../../lib/device/diagnostics';
import { LOCALE_CODES, LOCALES, isLocale } from '../../../lib/text/locales';
import { problemOf } from '../../../lib/server/problemOf';
import type { ServerMessage } from '../../../lib/server/serverMessage';
import { chooseSingleKeys, useSingleKeys } from '../../../lib/keys/singleKeys';
import { chooseTheme, THEMES, useTheme } from '../../../lib/device/theme';
import { useLocale } from '../../../lib/text/useLocale';
import { useText } from '../../../lib/text/useText';
import { Banner } from '../../../ui/feedback/Banner';
import { Checkbox } from '../../../ui/fields/Checkbox';
import { LinkButton } from '../../../ui/components/LinkButton';
import { SelectField } from '../../../ui/fields/SelectField';
import { useErrorText } from '../../../ui/forms/useErrorText';
import { OwnReports } from '../../support/OwnReports';
import { PromotionSwitch } from '../../myTasks/PromotionSwitch';
import { PresenceChoice } from './PresenceChoice';
import classes from './Preferences.module.css';

const CLOCK_WORDS = {
  automatic: 'settings-clock-automatic',
  '12-hour': 'settings-clock-12-hour',
  '24-hour': 'settings-clock-24-hour',
} as const;

/**
 * Language, presence, clock, theme, density, shortcuts and promotion. Each applies at once; the
 * language and the presence are stored in the account, the others on this device.
 */
export function Preferences({ me }: { me: MeRowFragment }) {
  const text = useText();
  const theme = useTheme();
  const density = useDensity();
  const clock = useClock();
  const hasSingleKeys = useSingleKeys();
  return (
    <div className={classes.choices}>
      <LanguageChoice />
      <PresenceChoice me={me} />
      <SelectField
        label={text('settings-clock')}
        value={clock}
        onChange={({ target }) => CLOCKS.filter((one) => one === target.value).forEach(chooseClock)}
      >
        {CLOCKS.map((one) => (
          <option key={one} value={one}>
            {text(CLOCK_WORDS[one])}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={text('theme')}
        value={theme}
        onChange={({ target }) => THEMES.filter((one) => one === target.value).forEach(chooseTheme)}
      >
        {THEMES.map((one) => (
          <option key={one} value={one}>
            {text(`theme-${one}`)}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={text('density')}
        value={density}
        onChange={({ target }) =>
          DENSITIES.filter((one) => one === target.value).forEach(chooseDensity)
        }
      >
        {DENSITIES.map((one) => (
          <option key={one} value={one}>
            {text(`density-${one}`)}
          </option>
        ))}
      </SelectField>
      <Checkbox
        label={text('single-keys')}
        hint={text('single-keys-hint')}
        checked={hasSingleKeys}
        onChange={({ target }) => chooseSingleKeys(target.checked)}
      />
      <PromotionSwitch />
      <Diagnostics />
      <OwnReports />
      <p className={classes.note}>{text('preferences-device')}</p>
      <p>
        <LinkButton icon="offline" to={links.offlineMode()}>
          {text('offline-mode')}
        </LinkButton>
      </p>
    </div>
  );
}

/** What helps to find the cause of a problem. */
function Diagnostics() {
  const text = useText();
  const isRecording = useRecordingChoice();
  const hasDevTools = useDevToolsChoice();
  return (
    <>
      <Checkbox
        label={text('settings-recording')}
        hint={text('settings-recording-hint')}
        checked={isRecording}
        onChange={({ target }) => chooseRecording(target.checked)}
      />
      <Checkbox
        label={text('settings-dev-tools')}
        hint={text('settings-dev-tools-hint')}
        checked={hasDevTools}
        onChange={({ target }) => chooseDevTools(target.checked)}
      />
    </>
  );
}

/** Changes the language here at once; mails and the user's other devices follow the account. */
function LanguageChoice() {
  const text = useText();
  const errorText = useErrorText();
  const { locale, choose } = useLocale();
  const [updateLocale] = useUpdateLocaleMutation();
  const [problem, setProblem] = useState<ServerMessage | null>(null);

  async function handleChoice(next: string): Promise<void> {
    if (!isLocale(next)) return;
    setProblem(null);
    try {
      await choose(next);
    } catch {
      return setProblem({ key: 'network-error', values: {} });
    }
    setProblem(problemOf(await updateLocale({ locale: next })));
  }

  return (
    <>
      {problem && (
        <Banner tone="danger" onDismiss={() => setProblem(null)}>
          {errorText(problem)}
        </Banner>
      )}
      <SelectField
        label={text('language')}
        value={locale}
        onChange={({ target }) => void handleChoice(target.value)}
      >
        {LOCALE_CODES.map((code) => (
          <option key={code} value={code} lang={code}>
            {LOCALES[code]}
          </option>
        ))}
      </SelectField>
    </>
  );
}
