import { installationReport, runningVersion } from './installation.schemas.ts';

export const getInstallation = { response: installationReport };

export const getVersion = { response: runningVersion };
