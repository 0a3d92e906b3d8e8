/** Keeps the page when a file is dropped next to the place for it: a browser would open the file. */
export function ignoreStrayDrops(): void {
  for (const kind of ['dragover', 'drop'] as const)
    window.addEventListener(kind, (event) => {
      // A zone has taken the file, and text may be dragged into fields.
      if (event.defaultPrevented || !event.dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = 'none';
    });
}
