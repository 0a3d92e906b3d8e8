/**
 * Makes the browser save the file at an address, as a click on its link does.
 * @param name the name to save it under; the server's own unless stated
 */
export function saveFile(href: string, name = ''): void {
  const link = document.createElement('a');
  link.href = href;
  link.download = name;
  // outside the document, so that nothing on the page hears the click
  link.click();
}
