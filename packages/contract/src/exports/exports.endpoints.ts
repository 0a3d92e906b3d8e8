import { endpointOf } from '../kit/endpoint.ts';
import type * as shapes from './exports.shapes.ts';

export const listExportColumns = endpointOf<typeof shapes.listExportColumns>()({
  method: 'GET',
  path: '/api/exports/columns',
  summary: 'Lists the columns that a list can be exported with.',
  access: 'signedIn',
  errors: ['forbidden'],
});

export const listExports = endpointOf<typeof shapes.listExports>()({
  method: 'GET',
  path: '/api/exports',
  summary: 'Lists your latest exports, at most 20 of the last seven days.',
  access: 'signedIn',
});

/** Needs the ability of the list's specified download, else that of its screen. */
export const createExport = endpointOf<typeof shapes.createExport>()({
  method: 'POST',
  path: '/api/exports',
  summary: 'Exports every match of a list, or some of them, to a file, as a background job.',
  access: 'signedIn',
  status: 202,
  errors: ['forbidden', 'refused'],
});

/** Open to the user who made the export, while they may export the list. */
export const downloadExport = endpointOf<typeof shapes.downloadExport>()({
  method: 'GET',
  path: '/api/exports/{exportId}/file',
  summary: 'Downloads a finished export.',
  access: 'signedIn',
  file: ['text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  errors: ['notFound', 'forbidden'],
});
