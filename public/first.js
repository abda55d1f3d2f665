// Before the first paint: what this device chose. The build writes this file into the page, whose policy allows it by its hash.
for (const name of ['theme', 'density']) {
  try {
    const choice = localStorage.getItem(name);
    if (choice) document.documentElement.dataset[name] = choice;
  } catch {
    // Without storage there is no choice: the system's theme holds.
  }
}

// The language of the splash: as startLocale.ts decides it.
{
  let kept = null;
  try {
    kept = localStorage.getItem('locale');
  } catch {
    // Without storage the browser's languages decide.
  }
  const tag = kept ?? navigator.languages.find((one) => /^(en|pl)/i.test(one)) ?? 'en';
  document.documentElement.lang = tag.slice(0, 2).toLowerCase();
}

// Keys that are pressed before the app can take them: src/ui/lazy/keyBuffer.ts replays them. What is typed into a field is not recorded.
{
  const events = [];
  const forget = () => {
    events.length = 0;
  };
  const record = (event) => {
    // Browsers use Ctrl+K themselves; here it opens the palette.
    if ((event.ctrlKey || event.metaKey) && event.key === 'k') event.preventDefault();
    if (event.target instanceof Element && event.target.matches('input, textarea, select'))
      forget();
    else if (events.length < 256) events.push(event);
  };
  const listeners = [
    ['keydown', record],
    ['keypress', record],
    ['pointerdown', forget],
    ['popstate', forget],
  ];
  for (const [name, listener] of listeners) addEventListener(name, listener, true);
  window.kredaKeys = () => {
    for (const [name, listener] of listeners) removeEventListener(name, listener, true);
    return events.splice(0);
  };
}
