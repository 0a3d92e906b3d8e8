import { endpoint } from '../kit/endpoint.ts';
import { installationReport, runningVersion } from './installation.schemas.ts';

export const getInstallation = endpoint({
  method: 'GET',
  path: '/api/installation',
  summary: 'How the installation is: versions, background work, database, files and backups.',
  access: 'installation.view',
  response: installationReport,
});

export const getVersion = endpoint({
  method: 'GET',
  path: '/api/version',
  summary: 'Returns the version that runs, with the commit and the day that it was made from.',
  access: 'signedIn',
  response: runningVersion,
});
