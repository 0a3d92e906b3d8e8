import type { Paper } from '@recoup/domain/remittances/paper';
import { TabularError } from '@recoup/spreadsheets/tabular-error';
import { limitText } from './limit-text.ts';
import { PaperRefusal, tabularRefusal, tooDemanding, tooLong } from './paper-refusal.ts';
import type { PaperAnswer } from './read-limited-paper.ts';
import { readPaperFile } from './read-paper-file.ts';

// Runs in the process that `readLimitedPaper` starts: prints what a file says, or why it cannot be read.

const [, , path = '', scratch = '', rows, characters] = process.argv;
const most = { rows: Number(rows), characters: Number(characters) };

process.stdout.write(JSON.stringify(await answer()));

async function answer(): Promise<PaperAnswer> {
  try {
    const paper = await readPaperFile(path, scratch);
    count(paper);
    return { paper };
  } catch (error) {
    const known = refusalOf(error);
    if (known) return { refused: known.reason, message: known.message };
    return { failed: error instanceof Error ? String(error.stack) : String(error) };
  }
}

function refusalOf(error: unknown): PaperRefusal | undefined {
  if (error instanceof PaperRefusal) return error;
  if (error instanceof TabularError) return tabularRefusal(error);
  // A list, a text, or what lies within itself has become too long for the memory.
  return error instanceof RangeError ? tooLong(tooDemanding) : undefined;
}

function count({ blocks }: Paper): void {
  const add = limitText(most);
  for (const block of blocks)
    if (block.kind === 'text') for (const { text } of block.lines) add([text]);
    else for (const { cells } of block.rows) add(cells);
}
