import type { HotelResponsePaper } from '@recoup/contract/reconciliation/hotel-response.schemas';
import type { PaperBlock } from '@recoup/domain/remittances/paper';
import { serveReader } from '@recoup/spreadsheets/serve-reader';
import { readPaperFile } from '#server/remittances/read-paper-file';
import type { PaperOrder } from './read-response-file.ts';
import { countResponse } from './response-limits.ts';

// Runs in the thread that `readResponseFile` starts.

await serveReader(async ({ path, scratch }: PaperOrder) => {
  const { day, blocks } = await readPaperFile(path, scratch);
  const opening: HotelResponsePaper = { day: day ?? null, blocks: blocks.map(toBlock) };
  const count = countResponse();
  for (const { rows } of opening.blocks) for (const { cells } of rows) count(cells);
  return { opening, batches: none };
});

function toBlock(block: PaperBlock): HotelResponsePaper['blocks'][number] {
  if (block.kind === 'text')
    return {
      kind: 'text',
      name: null,
      rows: block.lines.map(({ lineNumber, text }) => ({ lineNumber, cells: [text] })),
    };
  return {
    kind: 'table',
    name: block.name ?? null,
    rows: block.rows.map(({ lineNumber, cells, formats }) => ({
      lineNumber,
      cells: [...cells],
      ...(formats && { formats: formats.map((format) => format ?? null) }),
    })),
  };
}

async function* none(): AsyncGenerator<never> {}
