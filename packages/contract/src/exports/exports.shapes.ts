import { z } from 'zod';
import { jobStarted } from '../jobs/jobs.schemas.ts';
import { noEntity } from '../kit/shapes.ts';
import {
  exportColumn,
  exportColumnsQuery,
  exportInput,
  exportParams,
  exportRow,
} from './exports.schemas.ts';

export const listExportColumns = {
  query: exportColumnsQuery,
  response: z.array(noEntity(exportColumn)),
};

export const listExports = { response: z.array(noEntity(exportRow)) };

export const createExport = { body: exportInput, response: jobStarted };

export const downloadExport = { params: exportParams };
