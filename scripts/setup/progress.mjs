// One line for each step: its title and how long it took. A terminal shows the first running step
// live; steps beside it and every step in a log are printed when they start and when they end.
const isLive = process.stdout.isTTY && !process.env.CI;
let running = 0;
const FRAMES = ['⠋', '⠙', '⠹', '⠸', '⠼', '⠴', '⠦', '⠧', '⠇', '⠏'];

const paint = (code, text) =>
  process.stdout.isTTY && !process.env.NO_COLOR ? `\u001b[${code}m${text}\u001b[0m` : text;
export const bold = (text) => paint(1, text);
export const dim = (text) => paint(2, text);
export const green = (text) => paint(32, text);
export const red = (text) => paint(31, text);

/** @param sinceMs moment of `performance.now()` */
export function elapsed(sinceMs) {
  const seconds = (performance.now() - sinceMs) / 1000;
  if (seconds < 60) return `${seconds.toFixed(1)} s`;
  return `${Math.floor(seconds / 60)} min ${Math.round(seconds % 60)} s`;
}

/**
 * Runs one step and prints its progress; a failure is printed and rethrown.
 * @param title of the step ("Building the app")
 * @param work may return a short text for the finished line ("412 tests")
 */
export async function step(title, work) {
  const since = performance.now();
  const stop = isLive && running === 0 ? animate(title, since) : announce(title);
  running += 1;
  try {
    const words = await work();
    stop(`${green('✔')} ${title} ${dim([words, elapsed(since)].filter(Boolean).join(', '))}`);
    return words;
  } catch (error) {
    stop(`${red('✘')} ${title} ${dim(elapsed(since))}`);
    throw error;
  } finally {
    running -= 1;
  }
}

function announce(title) {
  console.log(`  ${title} …`);
  return (line) => console.log(line);
}

function animate(title, since) {
  let frame = 0;
  const draw = () =>
    process.stdout.write(
      `\r\u001b[2K${FRAMES[frame++ % FRAMES.length]} ${title} … ${dim(elapsed(since))}`,
    );
  draw();
  const timer = setInterval(draw, 120);
  return (line) => {
    clearInterval(timer);
    process.stdout.write(`\r\u001b[2K${line}\n`);
  };
}
