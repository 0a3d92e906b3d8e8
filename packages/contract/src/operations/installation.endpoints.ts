import { endpoint } from '../kit/endpoint.ts';
import { installationReport } from './installation.schemas.ts';

export const getInstallation = endpoint({
  method: 'GET',
  path: '/api/installation',
  summary: 'How the installation is: versions, background work, database, files and backups.',
  access: 'installation.view',
  response: installationReport,
});
