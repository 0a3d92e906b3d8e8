import { getTokenExpiration } from '@recoup/contract/accounting/accounting.endpoints';
import { type Route, route } from '#platform/http/route';
import type { Unit } from '#platform/http/unit';
import type { AccountingModule } from './accounting.module.ts';

export function accountingRoutes(accounting: Unit<AccountingModule>): Route[] {
  return [route(getTokenExpiration, () => accounting.reads.connection())];
}
