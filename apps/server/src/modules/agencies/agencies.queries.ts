import type {
  getAgency,
  listAgencies,
  listAgencyChanges,
} from '@recoup/contract/agencies/agencies.endpoints';
import type { QueryOf, ResponseInput } from '@recoup/contract/kit/endpoint';
import { defaultSharePercent } from '@recoup/domain/agencies/agency-fields';
import {
  type AgencyStatusCode,
  agencySoftwareTypes,
  agencyStatusName,
} from '@recoup/domain/agencies/agency-status';
import { type Day, dayInZone } from '@recoup/domain/dates/day';
import { namedPaymentMethod, type PaymentMethodId } from '@recoup/domain/payments/payment-method';
import type { ListPage } from '@recoup/list-engine/page';
import { rowsOf } from '@recoup/postgres/rows';
import { sql } from 'kysely';
import type { Db } from '#platform/db/database';
import { jsonReference } from '#platform/db/json-reference';
import type { Deps } from '#platform/deps';
import { found } from '#platform/errors/app-error';
import { addressJson } from '../addresses/addresses.api.ts';
import { agencyList, recordCount, unknownSupplierRecordCount } from './agencies.list.ts';
import { refuseUnknownAgency } from './agencies.repository.ts';
import { agencyPayments } from './agency-payments.queries.ts';

type Query = QueryOf<typeof listAgencies>;
type Row = ResponseInput<typeof listAgencies>['data'][number];
type Agency = ResponseInput<typeof getAgency>;
type Change = ResponseInput<typeof listAgencyChanges>[number];

const mostChangesShown = 200;

/** The read side of agencies. */
export function createAgencyQueries({ db, lists, clock }: Pick<Deps, 'db' | 'lists' | 'clock'>) {
  return {
    /** Agencies; with `fields` only those names of each, and its id. */
    async page({ active, unknownSupplier, fields, ...query }: Query): Promise<ListPage<Row>> {
      const filters = { ...query.filters, active, unknownSupplier };
      const page = await lists.page(agencyList, { ...query, filters });
      const rows = page.rows.map(({ statusCode, ...same }) => ({
        ...same,
        status: { code: statusCode, name: agencyStatusName(statusCode) },
      }));
      return { ...page, rows: fields ? rows.map((row) => partOf(row, fields)) : rows };
    },

    /**
     * An agency with everything its screen shows (A-203..A-210).
     * @throws AppError notFound 'Agency Not Found'
     */
    getAgency: (agencyId: number): Promise<Agency> =>
      agencyDetail(db, agencyId, dayInZone(clock())),

    /**
     * Returns the changes of an agency, newest first.
     * @throws AppError notFound 'Agency Not Found'
     */
    async changesOf(agencyId: number): Promise<Change[]> {
      const changes = await rowsOf(db).all(sql<Change>`
        select c.id, c.field, c.old_value as "oldValue", c.new_value as "newValue", c.created_at,
          c.created_at as updated_at, ${jsonReference('u')} as "createdBy"
        from agency_changes c left join users u on u.id = c.created_by
        where c.agency_id = ${agencyId} order by c.id desc limit ${mostChangesShown}`);
      if (changes.length === 0) await refuseUnknownAgency(db, agencyId);
      return changes;
    },
  };
}

export type AgencyQueries = ReturnType<typeof createAgencyQueries>;

function partOf<Whole extends { id: number }>(
  row: Whole,
  fields: readonly (keyof Whole)[],
): Partial<Whole> & { id: number } {
  const part: Partial<Whole> = {};
  for (const field of fields) part[field] = row[field];
  return { ...part, id: row.id };
}

interface DetailRow
  extends Omit<
    Agency,
    | 'status'
    | 'softwareType'
    | 'preferredPaymentMethod'
    | 'sharePercent'
    | 'emails'
    | 'primaryEmail'
    | 'paymentAddress'
    | 'physicalAddress'
    | 'payments'
  > {
  statusCode: AgencyStatusCode;
  softwareTypeId: number | null;
  paymentMethodId: PaymentMethodId;
  emails: Array<{ email: string; is_primary: boolean }>;
  sharePercent: number | null;
}

async function findAgency(db: Db, agencyId: number, today: Day): Promise<DetailRow | undefined> {
  const address = addressJson({
    isPayment: sql<boolean>`aa.is_payment`,
    isPhysical: sql<boolean>`aa.is_physical`,
  });
  return await rowsOf(db).first(sql<DetailRow>`
    select agencies.id, agencies.name, nullif(branch, '') as branch,
      nullif(first_name, '') as "firstName", nullif(last_name, '') as "lastName",
      nullif(ein, '') as ein, nullif(phone, '') as phone, path, status_code as "statusCode", software_type_id as "softwareTypeId",
      preferred_payment_method_id as "paymentMethodId", ${recordCount} as "recordCount",
      ${unknownSupplierRecordCount} as "unknownSupplierRecordCount",
      (select coalesce(jsonb_agg(jsonb_build_object('email', e.email, 'is_primary', e.is_primary)
          order by e.is_primary desc, e.id), '[]')
        from agency_emails e where e.agency_id = agencies.id) as emails,
      (select coalesce(jsonb_agg(${address} order by aa.is_payment desc, aa.is_physical desc, a.id), '[]')
        from agency_addresses aa join addresses a on a.id = aa.address_id
        left join states st on st.id = a.state_id join countries co on co.id = a.country_id
        where aa.agency_id = agencies.id) as addresses,
      share.percent as "sharePercent", share.effective_on as "shareFrom",
      agencies.created_at, agencies.updated_at
    from agencies
    left join lateral (
      select share_percent::float8 as percent, effective_on from agency_share_percents p
      where p.agency_id = agencies.id and p.effective_on <= ${today}::date
      order by effective_on desc limit 1) share on true
    where agencies.id = ${agencyId}`);
}

/** An agency with its share in effect on `today`. */
async function agencyDetail(db: Db, agencyId: number, today: Day): Promise<Agency> {
  const row = found(await findAgency(db, agencyId, today), 'Agency Not Found');
  const payments = await agencyPayments(db, agencyId);
  const { addresses } = row;
  const software = agencySoftwareTypes.find((type) => type.id === row.softwareTypeId);
  return {
    ...row,
    emails: row.emails.map(({ email }) => email),
    primaryEmail: row.emails.find(({ is_primary }) => is_primary)?.email ?? null,
    status: { code: row.statusCode, name: agencyStatusName(row.statusCode) },
    paymentAddress: addresses.find(({ isPayment }) => isPayment) ?? null,
    physicalAddress: addresses.find(({ isPhysical }) => isPhysical) ?? null,
    payments,
    softwareType: software ? { ...software, agencyId } : null,
    preferredPaymentMethod: namedPaymentMethod(row.paymentMethodId),
    sharePercent: row.sharePercent ?? defaultSharePercent,
  };
}
