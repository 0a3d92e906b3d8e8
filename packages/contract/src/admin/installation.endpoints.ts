import { endpointOf } from '../kit/endpoint.ts';
import type * as shapes from './installation.shapes.ts';

export const getInstallation = endpointOf<typeof shapes.getInstallation>()({
  method: 'GET',
  path: '/api/installation',
  summary: 'Returns system status: versions, jobs, database, files, and backups.',
  access: 'installation.view',
});

export const getVersion = endpointOf<typeof shapes.getVersion>()({
  method: 'GET',
  path: '/api/version',
  summary: 'Returns the running version with its commit and build date.',
  access: 'signedIn',
});
