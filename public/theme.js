// Before the first paint: what this device chose. A file of its own, because the page runs no inline script.
for (const name of ['theme', 'density']) {
  try {
    const choice = localStorage.getItem(name);
    if (choice) document.documentElement.dataset[name] = choice;
  } catch {
    // Without storage there is no choice: the system's theme holds.
  }
}
