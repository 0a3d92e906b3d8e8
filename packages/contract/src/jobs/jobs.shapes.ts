import { pageOf } from '../kit/list.ts';
import { job, jobFileParams, jobListQuery, jobParams } from './jobs.schemas.ts';

export const listJobs = { query: jobListQuery, response: pageOf(job) };

export const getJob = { params: jobParams, response: job };

export const cancelJob = { params: jobParams, response: job };

export const retryJob = { params: jobParams, response: job };

export const downloadJobFile = { params: jobFileParams };
