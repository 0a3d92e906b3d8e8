/** The texts of a workbook by their number, from 0. */
export interface SharedStrings {
  add(text: string): void;
  /** Returns undefined for a number that no text has. */
  get(index: number): string | undefined;
}

const perBlock = 1024;
const firstCapacity = 64 * perBlock;

/**
 * Stores texts in blocks of many: as separate strings, millions of short ones take four times the
 * memory.
 */
export function createSharedStrings(): SharedStrings {
  const blocks: string[] = [];
  let ends = new Uint32Array(firstCapacity);
  let count = 0;
  let block: string[] = [];
  let end = 0;
  return {
    add(text) {
      if (count === ends.length) ends = grown(ends);
      block.push(text);
      end += text.length;
      ends[count] = end;
      count += 1;
      if (block.length < perBlock) return;
      blocks.push(block.join(''));
      block = [];
      end = 0;
    },
    get(index) {
      const stop = ends[index];
      if (stop === undefined || index >= count) return undefined;
      const place = index % perBlock;
      const full = blocks[(index - place) / perBlock];
      return full === undefined
        ? block[place]
        : full.slice(place === 0 ? 0 : ends[index - 1], stop);
    },
  };
}

function grown(ends: Uint32Array): Uint32Array<ArrayBuffer> {
  const larger = new Uint32Array(ends.length * 2);
  larger.set(ends);
  return larger;
}
