/** What a click can act on. */
const PRESSABLE = 'a,button,input,textarea,select,label,summary,[role=button]';
/** In milliseconds. After this time the user no longer expects a click to have an effect. */
const MAX_WAIT_MS = 10_000;

/**
 * Nothing on the screen can be pressed: a click goes through it to what the app has drawn below. If
 * the app has drawn nothing there yet, the last such click acts as soon as the screen is removed,
 * because then the app shows the same at the same places.
 */
const KEEP_CLICK =
  `const pressable="${PRESSABLE}";let kept=null;` +
  'const keep=(event)=>{const{button,ctrlKey,metaKey,shiftKey,altKey,target,clientX,clientY}=event;' +
  'kept=button||ctrlKey||metaKey||shiftKey||altKey||target.closest(pressable)?null:[clientX,clientY,performance.now()]};' +
  'addEventListener("click",keep,true);' +
  'new MutationObserver((_changes,observer)=>{if(shown.isConnected)return;observer.disconnect();' +
  'removeEventListener("click",keep,true);' +
  `if(!kept||performance.now()-kept[2]>${MAX_WAIT_MS})return;` +
  'const[x,y]=kept;setTimeout(()=>{const target=document.elementFromPoint(x,y)?.closest(pressable);' +
  'target?.focus({preventScroll:true});target?.click()})' +
  '}).observe(shown.parentNode,{childList:true})';

/**
 * The script after a screen. Style sheets read the screen from the root element, as they do when the
 * app shows it. The app may have been faster (src/lib/dom/serverScreen.ts), and the device may have
 * chosen another language (public/first.js). The page's policy allows the script by its hash. It is a
 * block, because a constant of the page would keep the screen's elements for as long as the page
 * lives.
 */
export const ADOPT =
  '{const shown=document.getElementById("server-screen");' +
  'if(window.kredaDrawn||shown.lang!==document.documentElement.lang)shown.remove();' +
  `else{Object.assign(document.documentElement.dataset,shown.dataset);${KEEP_CLICK}}}`;
