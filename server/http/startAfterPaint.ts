/** The app's own scripts in their order: the one that preloads what the address tells is `async`. */
const SCRIPT = /<script (?:async|defer)[^>]* src="([^"]+)"((?: data-files='[^']*')?)><\/script>/g;

/**
 * Starts the app when the screen that is already in the page has been painted: scripts that are
 * ready before would keep the browser from painting it. A page in a hidden tab paints nothing. The
 * page's policy allows this script by its hash, and its one policy of Trusted Types.
 */
export const START =
  '{const own={createScriptURL:(url)=>{if(!/^\\/assets\\/[\\w.-]+$/.test(url))throw new TypeError(url);return url}};' +
  'const policy=window.trustedTypes?window.trustedTypes.createPolicy("kreda-start",own):own;' +
  'let isStarted=false;' +
  'const start=()=>{if(isStarted)return;isStarted=true;' +
  'for(const link of document.querySelectorAll("link[data-start]")){' +
  'const script=document.createElement("script");Object.assign(script.dataset,link.dataset);' +
  'script.async=false;script.src=policy.createScriptURL(link.getAttribute("href"));document.head.append(script)}};' +
  'requestAnimationFrame(()=>setTimeout(start));setTimeout(start,document.hidden?0:300)}';

/** A page whose scripts are loaded, but do not run by themselves. */
export const withoutStart = (page: string): string =>
  page.replaceAll(
    SCRIPT,
    '<link rel="preload" as="script" fetchpriority="high" href="$1"$2 data-start>',
  );

/**
 * What runs the scripts of such a page.
 * @param isPainted whether there is something to paint before
 */
export const startOf = (page: string, isPainted: boolean): string =>
  isPainted ? `<script>${START}</script>` : [...page.matchAll(SCRIPT)].map(([tag]) => tag).join('');
