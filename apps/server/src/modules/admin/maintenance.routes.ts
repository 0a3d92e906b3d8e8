import { getMaintenance } from '@recoup/contract/admin/maintenance.endpoints';
import type { ModuleScope } from '#platform/http/module-scope';
import { type Route, route } from '#platform/http/route';
import { findMaintenance } from '#platform/maintenance/maintenance-mode';
import type { AdminModule } from './admin.module.ts';

export function maintenanceRoutes({ reads }: ModuleScope<AdminModule>): Route[] {
  return [
    route(
      getMaintenance,
      async () => (await findMaintenance(reads.db)) ?? { words: null, since: null },
    ),
  ];
}
