import { getInstallation, getVersion } from '@recoup/contract/operations/installation.endpoints';
import { type Route, route } from '#platform/http/route';
import type { Unit } from '#platform/http/unit';
import type { OperationsModule } from './operations.module.ts';

export function installationRoutes({ reads }: Unit<OperationsModule>): Route[] {
  return [
    route(getInstallation, async () => await reads.installation.report()),
    route(getVersion, async () => reads.build),
  ];
}
