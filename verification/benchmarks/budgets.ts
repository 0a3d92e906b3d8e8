import type { Limit, Ratio } from './measurement.ts';

const ofOneUser = 'requests of a user (p95)';

/**
 * Every speed, time, and size that the product promises, by the bench that measures it:
 * `<name>.bench.ts`. A limit is in the unit of its line; a ratio is to a reference measured in the
 * same run.
 */
export const budgets = {
  balances: {
    alone: { name: '40 records reconciled by one user', unit: 'ms', limit: 15 },
    manyLines: { name: '1,000 records reconciled in one request', unit: 'ms', limit: 500 },
    read: { name: 'an invoice of 1,000 paid lines read', unit: 'ms', limit: 300 },
    perSecond: {
      name: 'reconciliations of 40 records by twenty users',
      unit: 'invoices/s',
      limit: 120,
    },
    reconciled: {
      name: '40 records reconciled, compared with no balances and counters',
      unit: 'ms',
      ratio: 1.1,
    },
    updated: {
      name: 'one record updated in SQL, compared with no balances and counters',
      unit: 'ms',
      ratio: 1.3,
    },
  },
  'balances-list': {
    first: {
      name: 'first page of supplier balances and their number, in SQL',
      unit: 'ms',
      limit: 1,
    },
  },
  browser: {
    paint: { name: 'largest paint of the slowest screen', unit: 'ms', limit: 1_200 },
    shift: { name: 'layout shift of the worst screen', unit: 'shift', limit: 0.02 },
    script: { name: 'script of the largest first load, gzipped', unit: 'kB', limit: 260 },
    route: { name: 'from screen to screen, warm (p95)', unit: 'ms', limit: 200 },
    answer: { name: 'a key or click (p95)', unit: 'ms', limit: 100 },
  },
  combinations: {
    slowest: { name: 'slowest order of a list with two filters', unit: 'ms', limit: 1_000 },
    wholeReads: {
      name: 'statements of them that read a large table completely',
      unit: 'statements',
      limit: 0,
    },
  },
  csv: {
    speed: {
      name: 'CSV of a fifth of the records over HTTP, compared with COPY',
      unit: 'MB/s',
      ratio: 0.95,
    },
    firstByte: { name: 'first byte of that CSV', unit: 'ms', limit: 100 },
    memory: { name: 'memory of the process meanwhile', unit: 'MB', limit: 150 },
  },
  'import-memory': {
    csv: { name: 'memory of an import, CSV of 1,000,000 rows', unit: 'MB', limit: 300 },
    workbook: { name: 'memory of an import, workbook of 200,000 rows', unit: 'MB', limit: 300 },
    meanwhile: {
      name: `${ofOneUser} while a workbook is imported, compared with before`,
      unit: 'ms',
      ratio: 2.5,
    },
  },
  'invoice-pdf': {
    onePage: { name: 'PDF of a one-page invoice, to its last byte', unit: 'ms', limit: 30 },
  },
  lighthouse: {
    performance: { name: 'Lighthouse, performance of the worst screen', unit: 'points', limit: 95 },
    accessibility: {
      name: 'Lighthouse, accessibility of the worst screen',
      unit: 'points',
      limit: 100,
    },
    'best-practices': {
      name: 'Lighthouse, best practices of the worst screen',
      unit: 'points',
      limit: 95,
    },
  },
  list: {
    p50: { name: 'list page and total over HTTP (p50)', unit: 'ms', limit: 4 },
    p99: { name: 'list page and total over HTTP (p99)', unit: 'ms', limit: 150 },
    middle: { name: 'page in the middle of a list over HTTP (p50)', unit: 'ms', limit: 250 },
    prepared50: {
      name: 'list page and total in the engine (p50), compared with prepared statements',
      unit: 'ms',
      ratio: 1.3,
    },
    prepared99: {
      name: 'list page and total in the engine (p99), compared with prepared statements',
      unit: 'ms',
      ratio: 1.3,
    },
    bareServer: {
      name: 'list page and total over HTTP (p50), compared with a bare server',
      unit: 'ms',
      ratio: 1.75,
    },
  },
  'list-growth': {
    growth: {
      name: 'list page and total (p50), compared with a fifth of the records',
      unit: 'ms',
      ratio: 1.3,
    },
  },
  'list-peers': {
    'PostgREST, pages': {
      name: 'pages of one agency over 20 connections, compared with PostgREST',
      unit: 'pages/s',
      ratio: 2.5,
    },
    'PostgREST, all': {
      name: 'page of all records, compared with PostgREST',
      unit: 'ms',
      ratio: 0.025,
    },
    'PostgREST, status, last page': {
      name: 'last page of a status, compared with PostgREST',
      unit: 'ms',
      ratio: 0.025,
    },
    'PostgREST, text: last name': {
      name: 'page of a last name, compared with PostgREST',
      unit: 'ms',
      ratio: 0.025,
    },
    'PostgREST, phone': {
      name: 'page of a phone number, compared with PostgREST',
      unit: 'ms',
      ratio: 1,
    },
    'Directus, pages': {
      name: 'pages of one agency over 20 connections, compared with Directus',
      unit: 'pages/s',
      ratio: 7,
    },
    'Directus, all': {
      name: 'page of all records, compared with Directus',
      unit: 'ms',
      ratio: 0.025,
    },
    'Directus, status, last page': {
      name: 'last page of a status, compared with Directus',
      unit: 'ms',
      ratio: 0.025,
    },
    'Directus, text: last name': {
      name: 'page of a last name, compared with Directus',
      unit: 'ms',
      ratio: 0.025,
    },
  },
  'monthly-run': {
    run: {
      name: 'a monthly run, compared with its SQL, PDFs, and files alone',
      unit: 's',
      ratio: 1.8,
    },
    meanwhile: {
      name: `${ofOneUser} while a month is run, compared with before`,
      unit: 'ms',
      ratio: 2,
    },
    drawing: {
      name: 'report PDFs in a batch, compared with the same drawing calls',
      unit: 'pages/s',
      ratio: 0.8,
    },
  },
  pdf: {
    batch: {
      name: 'invoice PDFs in a batch, compared with the same drawing calls',
      unit: 'pages/s',
      ratio: 0.8,
    },
  },
  'pdf-thousands': {
    batch: {
      name: '2,000 invoices as ZIP and as one PDF, compared with the same drawing calls',
      unit: 'pages/s',
      ratio: 0.8,
    },
    memory: {
      name: 'memory of that batch, compared with a quarter of the way',
      unit: 'MB',
      ratio: 1.15,
    },
  },
  'read-memory': {
    csv: { name: 'memory of reading, CSV of 1,000,000 rows', unit: 'MB', limit: 300 },
    workbook: { name: 'memory of reading, workbook of 1,000,000 rows', unit: 'MB', limit: 300 },
  },
  receipts: {
    applied: { name: '1,000 lines of a receipt applied in one request', unit: 'ms', limit: 1_000 },
    read: { name: 'a receipt of 1,000 lines read', unit: 'ms', limit: 1_000 },
  },
  'reconciliation-grid': {
    mounted: { name: '3,000 lines to reconcile, opened', unit: 'ms', limit: 300 },
    key: { name: 'a key that edits a cell of them (p95)', unit: 'ms', limit: 100 },
    paste: { name: '200 × 3 cells pasted into them', unit: 'ms', limit: 300 },
    frames: {
      name: 'frames while they scroll (p95), compared with a page at rest',
      unit: 'ms',
      ratio: 1.2,
    },
  },
  responses: {
    table: { name: '5,000 lines of a response, as a table', unit: 'ms', limit: 2_000 },
    list: { name: '5,000 lines of a response, as a list', unit: 'ms', limit: 2_000 },
    sentences: { name: '5,000 lines of a response, as sentences', unit: 'ms', limit: 2_000 },
  },
  start: {
    first: { name: 'embedded database in an empty folder, first answer', unit: 'ms', limit: 1_000 },
    warm: { name: 'embedded database in a used folder, first answer', unit: 'ms', limit: 60 },
    killed: { name: 'embedded database after kill -9, first answer', unit: 'ms', limit: 2_000 },
    application: {
      name: 'application in a used folder, until it is ready',
      unit: 'ms',
      limit: 3_000,
    },
    memory: { name: 'memory of the idle application', unit: 'MB', limit: 250 },
  },
  upload: {
    insert: {
      name: "an agency's file of 100,000 rows, compared with the plain insert of its records",
      unit: 's',
      ratio: 1.15,
    },
    perSecond: { name: 'rows of that file', unit: 'rows/s', limit: 10_000 },
    single: {
      name: 'rows of that file, compared with records inserted one by one',
      unit: 'rows/s',
      ratio: 5,
    },
    copy: {
      name: 'rows of that file, compared with COPY into a bare table',
      unit: 'rows/s',
      ratio: 0.01,
    },
  },
  views: {
    listed: { name: '50 saved views listed', unit: 'ms', limit: 50 },
    counted: { name: '50 saved views counted for the first time', unit: 'ms', limit: 500 },
    countedAgain: { name: '50 saved views counted again', unit: 'ms', limit: 50 },
  },
} as const satisfies Record<string, Record<string, Limit | Ratio>>;
