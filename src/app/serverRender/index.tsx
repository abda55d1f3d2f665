// Must be the first: modules of screens read the page while they load.
import { setPage } from './browserGlobals';
import { IntlProvider } from 'react-intl';
import { Provider } from 'react-redux';
import { StaticRouter } from 'react-router-dom';
import type { Device } from '../../../contract/device/deviceCookie';
import { api } from '../../api/api';
import { loadDictionary, withWorkspaceMessages } from '../../lib/text/dictionary';
import { LocaleContext } from '../../lib/text/useLocale';
import '../../ui/icons/appIcons';
import { TopLayerContext } from '../../ui/overlays/topLayerContext';
import { replaceZone } from '../replay/recordedZone';
import { WorkspaceShell } from '../shell/lazyWorkspaceShell';
import { loadBoard, type BoardRequest } from './loadBoard';
import { ServerPaintContext } from '../../features/board/section/virtual/serverPaint';
import { toHtml } from './toHtml';

export { renderEntrance } from './renderEntrance';

export interface RenderRequest extends Omit<BoardRequest, 'windowHeight'> {
  device: Device;
}

export interface RenderedScreen {
  html: string;
  /** The chunks whose styles it needs, beside those of its view. */
  chunks: readonly string[];
}

const zone = replaceZone();
const nothing = () => undefined;
const TOP_LAYER = { announce: nothing, toast: () => nothing };

/**
 * Renders the screen of a board or of its list view as a browser's first paint shows it: the same components, with a
 * store of their own, which is thrown away. Effects do not run, so nothing is sent or stored.
 * @returns null if the user may not see the board, or the path is another screen's
 * @throws {Error} if a component fails
 */
export async function renderScreen({
  device,
  ...request
}: RenderRequest): Promise<RenderedScreen | null> {
  const [loaded, dictionary] = await Promise.all([
    loadBoard({ ...request, windowHeight: device.height }),
    dictionaryOf(device.locale),
    WorkspaceShell.load(),
  ]);
  if (!loaded) return null;
  const { store, session, taskCounts, hasCardFields } = loaded;
  const { path } = request;
  // From here on everything is synchronous: the globals are those of this page.
  setPage(device, path);
  zone.set(device.zone);
  const choice = { locale: device.locale, choose: stay, suggest: stay };
  try {
    const html = await toHtml(
      <LocaleContext value={choice}>
        <IntlProvider locale={device.region} defaultLocale="en" messages={dictionary.messages}>
          <Provider store={store}>
            <StaticRouter location={path}>
              <TopLayerContext value={TOP_LAYER}>
                <ServerPaintContext value={{ windowHeight: device.height, taskCounts }}>
                  <WorkspaceShell session={session} onLogout={nothing} />
                </ServerPaintContext>
              </TopLayerContext>
            </StaticRouter>
          </Provider>
        </IntlProvider>
      </LocaleContext>,
    );
    return { html, chunks: hasCardFields ? ['card-fields'] : [] };
  } finally {
    // Else timers of unused responses would keep the store for a minute.
    store.dispatch(api.util.resetApiState());
  }
}

const stay = async () => undefined;

const dictionaryOf = (locale: Device['locale']) =>
  withWorkspaceMessages(() => loadDictionary(locale)).then(() => loadDictionary(locale));
