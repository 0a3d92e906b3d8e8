import type { WrittenEntry } from './accounting-server.ts';

const accounts = [
  { Id: '35', Name: 'Checking', FullyQualifiedName: 'Checking', AccountType: 'Bank' },
  { Id: '36', Name: 'Savings', FullyQualifiedName: 'Savings', AccountType: 'Bank' },
  {
    Id: '80',
    Name: 'Agency shares',
    FullyQualifiedName: 'Cost of sales:Agency shares',
    AccountType: 'Cost of Goods Sold',
  },
  { Id: '81', Name: 'Bank charges', FullyQualifiedName: 'Bank charges', AccountType: 'Expense' },
];

/** Vendors whom someone entered in the accounts before anything came from here. */
const vendors = [
  { Id: 'v1', DisplayName: "O'Hara Travel" },
  { Id: 'v2', DisplayName: 'Harbor Travel' },
];

const unquoted = (text: string): string => text.replaceAll(/\\(.)/g, '$1');

/** The few queries that the application asks, as the accounts answer them. */
export function answerQuery(
  query: string,
  written: readonly WrittenEntry[],
  company: string,
): object {
  if (query.includes('from CompanyInfo'))
    return { CompanyInfo: [{ CompanyName: 'Recoup Books Inc.' }] };
  if (query.includes('from Account')) return { Account: accounts };
  const known = [
    ...vendors,
    ...written.flatMap(({ realmId, resource, body }, index) =>
      realmId === company && resource === 'vendor'
        ? [{ Id: String(index + 1), DisplayName: String(body.DisplayName) }]
        : [],
    ),
  ];
  const id = /where Id = '(.*?)' /.exec(query)?.[1];
  const like = unquoted(/like '((?:[^'\\]|\\.)*)'/.exec(query)?.[1] ?? '').toLowerCase();
  const found = known.filter(({ Id, DisplayName }) => {
    if (id !== undefined) return Id === id;
    const name = DisplayName.toLowerCase();
    return like.endsWith('%') ? name.includes(like.slice(1, -1)) : name.endsWith(like.slice(1));
  });
  return found.length > 0 ? { Vendor: found } : {};
}
