import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import {
  mailReportInput,
  monthQuery,
  publishReportsInput,
  report,
  runReportsInput,
} from './reports.schemas.ts';

/** */
export const listReports = endpoint({
  method: 'GET',
  path: '/api/reports',
  summary: 'Lists the agency reports for a month.',
  access: 'reports.view',
  query: monthQuery,
  response: z.array(report),
});

/** */
export const runReports = endpoint({
  method: 'POST',
  path: '/api/reports',
  summary: 'Queues a report for each agency with activity in the month. Safe to repeat.',
  access: 'reports.run',
  body: runReportsInput,
  response: z.array(report),
  status: 202,
  errors: ['notFound', 'refused'],
});

/** */
export const publishReports = endpoint({
  method: 'POST',
  path: '/api/reports/publish',
  summary: 'Freezes the month, and files and emails its reports, once all are completed.',
  access: 'reports.publish',
  body: publishReportsInput,
  response: z.array(report),
  errors: ['refused'],
});

/** Clarification 7: a report is mailed to the agency's primary address. */
export const mailReport = endpoint({
  method: 'POST',
  path: '/api/reports/mail',
  summary: "Emails an agency's published report that could not be emailed before.",
  access: 'reports.publish',
  body: mailReportInput,
  response: z.array(report),
  status: 202,
  errors: ['notFound', 'refused'],
});

/** */
export const downloadReport = endpoint({
  method: 'GET',
  path: '/api/reports/{agencyId}',
  summary:
    "Returns a ZIP of an agency's report as PDF, XLSX, and CSV, for the previous month by default.",
  access: 'reports.download',
  query: monthQuery,
  file: 'application/zip',
});
