/** Downloads a file under its name. */
export function downloadFile(href: string, filename: string): void {
  const link = document.createElement('a');
  Object.assign(link, { href, download: filename });
  link.click();
}
