import { endpoint } from '../kit/endpoint.ts';
import { pageOf } from '../kit/list.ts';
import { job, jobFileParams, jobListQuery, jobParams } from './jobs.schemas.ts';

export const listJobs = endpoint({
  method: 'GET',
  path: '/api/jobs',
  summary: 'Lists background jobs, including failed deliveries and postings.',
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
  summary: 'Returns the state and progress of a job.',
  access: 'signedIn',
  params: jobParams,
  response: job,
});

/** Open as {@link getJob}. */
export const cancelJob = endpoint({
  method: 'POST',
  path: '/api/jobs/{jobId}/cancel',
  summary: 'Cancels a job after its current item.',
  access: 'signedIn',
  params: jobParams,
  response: job,
  errors: ['notFound', 'refused'],
});

export const retryJob = endpoint({
  method: 'POST',
  path: '/api/jobs/{jobId}/retry',
  summary: 'Retries a failed job. Completed steps are not repeated.',
  access: 'jobs.manage',
  params: jobParams,
  response: job,
  errors: ['notFound', 'refused'],
});

/** Open as {@link getJob}. */
export const downloadJobFile = endpoint({
  method: 'GET',
  path: '/api/jobs/{jobId}/files/{fileName}',
  summary: 'Downloads a file created by a job.',
  access: 'signedIn',
  params: jobFileParams,
  file: ['application/pdf', 'application/zip'],
});
