import { endpoint } from '../kit/endpoint.ts';
import { pageOf } from '../kit/list.ts';
import { job, jobFileParams, jobListQuery, jobParams } from './jobs.schemas.ts';

export const listJobs = endpoint({
  method: 'GET',
  path: '/api/jobs',
  summary: 'Background work, failed deliveries and postings among it.',
  access: 'jobs.manage',
  query: jobListQuery,
  response: pageOf(job),
});

/**
 * Open to whoever started the work, while they may do such work, and to jobs.manage; to others it does
 * not exist (F-222).
 */
export const getJob = endpoint({
  method: 'GET',
  path: '/api/jobs/{jobId}',
  summary: 'State and progress of background work.',
  access: 'signedIn',
  params: jobParams,
  response: job,
});

/** Open as {@link getJob}. */
export const cancelJob = endpoint({
  method: 'POST',
  path: '/api/jobs/{jobId}/cancel',
  summary: 'Stops background work after the item it is at.',
  access: 'signedIn',
  params: jobParams,
  response: job,
  errors: ['notFound', 'refused'],
});

export const retryJob = endpoint({
  method: 'POST',
  path: '/api/jobs/{jobId}/retry',
  summary: 'Runs failed background work again; what it did already is not repeated.',
  access: 'jobs.manage',
  params: jobParams,
  response: job,
  errors: ['notFound', 'refused'],
});

/** Open as {@link getJob}. */
export const downloadJobFile = endpoint({
  method: 'GET',
  path: '/api/jobs/{jobId}/files/{fileName}',
  summary: 'A file that background work made.',
  access: 'signedIn',
  params: jobFileParams,
  file: ['application/pdf', 'application/zip'],
});
