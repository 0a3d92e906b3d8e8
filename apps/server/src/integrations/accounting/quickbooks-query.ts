import { z } from 'zod';
import type { AccountingCompany, AccountingEntity } from './accounting-service.ts';
import type { QuickbooksCall } from './quickbooks-call.ts';

/** One call with the connection that lives; what the parts of this folder ask QuickBooks with. */
export type Send = <Answer>(
  call: Omit<QuickbooksCall<Answer>, 'url' | 'connection' | 'signal'>,
) => Promise<Answer>;

const mostVendors = 20;
const expenseTypes = ['Expense', 'Other Expense', 'Cost of Goods Sold'];

const vendor = z.object({ Id: z.string(), DisplayName: z.string() });
const account = z.object({
  Id: z.string(),
  Name: z.string(),
  FullyQualifiedName: z.string().optional(),
  AccountType: z.string(),
});
const company = z.object({ CompanyName: z.string() });

/** A text as a condition of a query takes it. */
export const quoted = (text: string): string => `'${text.replaceAll(/[\\']/g, String.raw`\$&`)}'`;

/** The result of a query; QuickBooks omits the list if it is empty. */
async function found<Thing>(
  send: Send,
  name: string,
  shape: z.ZodType<Thing>,
  query: string,
): Promise<Thing[]> {
  const answer = z.object({ QueryResponse: z.object({ [name]: z.array(shape).optional() }) });
  const { QueryResponse: response } = await send({ resource: 'query', query: { query }, answer });
  return response[name] ?? [];
}

/** Vendors that fit a condition. */
export async function findVendorsThat(send: Send, condition: string): Promise<AccountingEntity[]> {
  const query = `select Id, DisplayName from Vendor where ${condition} maxresults ${mostVendors}`;
  const vendors = await found(send, 'Vendor', vendor, query);
  return vendors.map(({ Id, DisplayName }) => ({ id: Id, name: DisplayName }));
}

/** Name of the connected company. */
export async function findCompanyName(send: Send): Promise<string> {
  const [first] = await found(send, 'CompanyInfo', company, 'select CompanyName from CompanyInfo');
  return first?.CompanyName ?? '';
}

/** The accounts that money can leave, and those that it can be an expense of. */
export async function findAccounts(
  send: Send,
): Promise<Pick<AccountingCompany, 'bankAccounts' | 'expenseAccounts'>> {
  const types = ['Bank', ...expenseTypes].map(quoted).join(', ');
  const query = `select * from Account where Active = true and AccountType in (${types}) orderby FullyQualifiedName maxresults 1000`;
  const accounts = await found(send, 'Account', account, query);
  const ofType = (wanted: readonly string[]): AccountingEntity[] =>
    accounts
      .filter(({ AccountType }) => wanted.includes(AccountType))
      .map(({ Id, Name, FullyQualifiedName }) => ({ id: Id, name: FullyQualifiedName ?? Name }));
  return { bankAccounts: ofType(['Bank']), expenseAccounts: ofType(expenseTypes) };
}
