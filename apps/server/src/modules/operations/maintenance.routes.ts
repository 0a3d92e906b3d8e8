import { getMaintenance } from '@recoup/contract/operations/maintenance.endpoints';
import { type Route, route } from '#platform/http/route';
import type { Unit } from '#platform/http/unit';
import { findMaintenance } from '#platform/maintenance/maintenance-mode';
import type { OperationsModule } from './operations.module.ts';

export function maintenanceRoutes({ reads }: Unit<OperationsModule>): Route[] {
  return [
    route(
      getMaintenance,
      async () => (await findMaintenance(reads.db)) ?? { words: null, since: null },
    ),
  ];
}
