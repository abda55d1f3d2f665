// Before the first paint: what this device chose. A file of its own, because the page runs no inline script.
for (const name of ['theme', 'density']) {
  try {
    const choice = localStorage.getItem(name);
    if (choice) document.documentElement.dataset[name] = choice;
  } catch {
    // Without storage there is no choice: the system's theme holds.
  }
}

// Keys that are pressed before the app can take them: src/ui/keyBuffer.ts replays them. What is typed into a field is not recorded.
{
  const events = [];
  const forget = () => { events.length = 0; };
  const record = (event) => {
    // Browsers use Ctrl+K themselves; here it opens the palette.
    if ((event.ctrlKey || event.metaKey) && event.key === 'k') event.preventDefault();
    if (event.target instanceof Element && event.target.matches('input, textarea, select')) forget();
    else if (events.length < 256) events.push(event);
  };
  const listeners = [['keydown', record], ['keypress', record], ['pointerdown', forget], ['popstate', forget]];
  for (const [name, listener] of listeners) addEventListener(name, listener, true);
  window.kredaKeys = () => {
    for (const [name, listener] of listeners) removeEventListener(name, listener, true);
    return events.splice(0);
  };
}
