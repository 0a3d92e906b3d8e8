import { endpoint } from '../kit/endpoint.ts';
import { installationReport, runningVersion } from './installation.schemas.ts';

export const getInstallation = endpoint({
  method: 'GET',
  path: '/api/installation',
  summary: 'Returns system status: versions, jobs, database, files, and backups.',
  access: 'installation.view',
  response: installationReport,
});

export const getVersion = endpoint({
  method: 'GET',
  path: '/api/version',
  summary: 'Returns the running version with its commit and build date.',
  access: 'signedIn',
  response: runningVersion,
});
