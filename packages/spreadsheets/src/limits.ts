// Limits of a file before it is rejected. Files come from outside: each of these limits has been
// attacked.

const kilobyte = 1024;
const megabyte = 1024 * kilobyte;

/** Bytes that are read to detect the type of a file. */
export const sniffedBytes = 64 * kilobyte;

/** Lines that are read to detect the column separator. */
export const sniffedLines = 100;

/** Bytes of one row of text; agencies' rows have a few hundred. */
export const maxRowBytes = megabyte;

export const maxColumns = 500;

/** Rows of a text file; a sheet cannot have more than 1,048,576. */
export const maxRows = 2_000_000;

/** Files inside a workbook. */
export const maxEntries = 2_000;

/** Unpacked size of a sheet: about a million rows of twenty columns. */
export const maxSheetBytes = 2_000 * megabyte;

/** Bytes of all sheets together that are read to detect which of them are empty. */
export const maxPeekedBytes = 64 * megabyte;

/** Unpacked size of the texts of a workbook. */
export const maxSharedStringsBytes = 256 * megabyte;

export const maxSharedStrings = 3_000_000;

/** Characters of all texts of a workbook together; they are in memory while its sheet is read. */
export const maxSharedStringCharacters = 64_000_000;

/** Unpacked size of any other part that is read: the list of sheets, the styles. */
export const maxPartBytes = 16 * megabyte;

/** How much larger than packed a part may be; real sheets stay under 60, bombs reach 1,000. */
export const maxCompressionRatio = 250;

/** Parts smaller than this may have any ratio. */
export const ratioFreeBytes = megabyte;

/** Bytes of XML without a complete tag or text. */
export const maxXmlTokenBytes = 4 * megabyte;

export const maxXmlDepth = 64;

/** Rows that travel from the reading thread at once. */
export const rowsPerBatch = 500;

/** Batches that the reader thread may be ahead of its consumer. */
export const batchesAhead = 4;

/** Heap of the reading thread in megabytes; past it the thread ends, not the process. */
export const readerHeapMegabytes = 384;

/** The part of it for short-lived values; a small one keeps the process small at no cost in speed. */
export const readerNurseryMegabytes = 16;

/** Milliseconds of processor time that reading any file may take. */
const leastReaderMs = 30_000;

/** And more for each megabyte: three times what 100,000 rows of bookings take in a packed workbook. */
const readerMsPerMegabyte = 10_000;

/**
 * Milliseconds of processor time that a file's reading thread may take; past it the thread ends.
 * @param bytes the size of the file
 */
export function readerProcessorMs(bytes: number): number {
  return leastReaderMs + (bytes / megabyte) * readerMsPerMegabyte;
}

/** How often the processor time of a reader thread is checked. */
export const readerWatchMs = 500;

/** Size of a workbook that is read whole: .xls, .xlsb, .ods. */
export const maxOtherWorkbookBytes = 20_000_000;

/** Unpacked size of such a workbook. */
export const maxOtherWorkbookUnpackedBytes = 256 * megabyte;

/** Limits of the process that reads it. */
export interface ProcessLimits {
  /** Time until its first row. */
  readonly ms: number;
  /** Processor time until then, which only Linux tells; by default it may take all of the time. */
  readonly processorMs?: number;
  readonly megabytes: number;
  /** The part of the memory for values. */
  readonly heapMegabytes: number;
}

export const otherWorkbookLimits: ProcessLimits = {
  ms: 60_000,
  megabytes: 512,
  heapMegabytes: 400,
};
