import { endpointOf } from '../kit/endpoint.ts';
import type * as shapes from './reports.shapes.ts';

/** */
export const listReports = endpointOf<typeof shapes.listReports>()({
  method: 'GET',
  path: '/api/reports',
  summary: 'Lists the agency reports for a month.',
  access: 'reports.view',
});

/** */
export const runReports = endpointOf<typeof shapes.runReports>()({
  method: 'POST',
  path: '/api/reports',
  summary: 'Queues a report for each agency with activity in the month. Safe to repeat.',
  access: 'reports.run',
  status: 202,
  errors: ['notFound', 'refused'],
});

/** */
export const publishReports = endpointOf<typeof shapes.publishReports>()({
  method: 'POST',
  path: '/api/reports/publish',
  summary: 'Freezes the month, and files and emails its reports, once all are completed.',
  access: 'reports.publish',
  errors: ['refused'],
});

/** Clarification 7: a report is mailed to the agency's primary address. */
export const mailReport = endpointOf<typeof shapes.mailReport>()({
  method: 'POST',
  path: '/api/reports/mail',
  summary: "Emails an agency's published report that could not be emailed before.",
  access: 'reports.publish',
  status: 202,
  errors: ['notFound', 'refused'],
});

/** */
export const downloadReport = endpointOf<typeof shapes.downloadReport>()({
  method: 'GET',
  path: '/api/reports/{agencyId}',
  summary:
    "Returns a ZIP of an agency's report as PDF, XLSX, and CSV, for the previous month by default.",
  access: 'reports.download',
  file: 'application/zip',
});
