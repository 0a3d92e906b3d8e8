import { endpointOf } from '../kit/endpoint.ts';
import type * as shapes from './jobs.shapes.ts';

export const listJobs = endpointOf<typeof shapes.listJobs>()({
  method: 'GET',
  path: '/api/jobs',
  summary: 'Lists background jobs, including failed deliveries and postings.',
  access: 'jobs.manage',
});

/**
 * Open to the user who started the work, while they may do such work, and to jobs.manage; for
 * others it does not exist (F-222).
 */
export const getJob = endpointOf<typeof shapes.getJob>()({
  method: 'GET',
  path: '/api/jobs/{jobId}',
  summary: 'Returns the state and progress of a job.',
  access: 'signedIn',
});

/** Open as {@link getJob}. */
export const cancelJob = endpointOf<typeof shapes.cancelJob>()({
  method: 'POST',
  path: '/api/jobs/{jobId}/cancel',
  summary: 'Cancels a job after its current item.',
  access: 'signedIn',
  errors: ['notFound', 'refused'],
});

export const retryJob = endpointOf<typeof shapes.retryJob>()({
  method: 'POST',
  path: '/api/jobs/{jobId}/retry',
  summary: 'Retries a failed job. Completed steps are not repeated.',
  access: 'jobs.manage',
  errors: ['notFound', 'refused'],
});

/** Open as {@link getJob}. */
export const downloadJobFile = endpointOf<typeof shapes.downloadJobFile>()({
  method: 'GET',
  path: '/api/jobs/{jobId}/files/{fileName}',
  summary: 'Downloads a file created by a job.',
  access: 'signedIn',
  file: ['application/pdf', 'application/zip'],
});
