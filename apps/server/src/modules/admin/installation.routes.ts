import { getInstallation, getVersion } from '@recoup/contract/admin/installation.endpoints';
import type { ModuleScope } from '#platform/http/module-scope';
import { type Route, route } from '#platform/http/route';
import type { AdminModule } from './admin.module.ts';

export function installationRoutes({ reads }: ModuleScope<AdminModule>): Route[] {
  return [
    route(getInstallation, async () => await reads.installation.report()),
    route(getVersion, async () => reads.build),
  ];
}
