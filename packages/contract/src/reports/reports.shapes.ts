import { z } from 'zod';
import {
  mailReportInput,
  monthQuery,
  publishReportsInput,
  report,
  runReportsInput,
} from './reports.schemas.ts';

export const listReports = { query: monthQuery, response: z.array(report) };

export const runReports = { body: runReportsInput, response: z.array(report) };

export const publishReports = { body: publishReportsInput, response: z.array(report) };

export const mailReport = { body: mailReportInput, response: z.array(report) };

export const downloadReport = { query: monthQuery };
