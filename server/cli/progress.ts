import type { Io } from './io';

/** One line that changes, on a terminal only. */
export function progressOn({ note, showsProgress }: Io): { show(text: string): void; end(): void } {
  let shown = '';
  return {
    show(text) {
      if (!showsProgress || text === shown) return;
      shown = text;
      note(`\r\u001b[2K${text}`);
    },
    end() {
      if (shown !== '') note('\r\u001b[2K');
      shown = '';
    },
  };
}
