import { type RoleName, roleNames } from './roles.ts';

/** The password of every demo account. */
export const demoPassword = 'recoup-demo';

interface DemoAccount {
  readonly email: string;
  readonly name: string;
  readonly roles: readonly RoleName[];
  /** Description of what the account may do. */
  readonly access: string;
}

const standard = ['contributor', 'standard'] as const;
const lead = [...standard, 'lead'] as const;
const seniorLead = [...lead, 'srlead'] as const;

/** The sign-ins of a demo: one who may do everything, and one per role with the roles it needs. */
export const demoAccounts: readonly DemoAccount[] = [
  { email: 'admin@recoup.test', name: 'Avery Admin', roles: roleNames, access: 'Everything' },
  {
    email: 'executive@recoup.test',
    name: 'Elena Marsh',
    roles: [...seniorLead, 'executive'],
    access: 'Executive',
  },
  {
    email: 'srlead@recoup.test',
    name: 'Simon Okafor',
    roles: seniorLead,
    access: 'Senior lead',
  },
  { email: 'lead@recoup.test', name: 'Laura Whitfield', roles: lead, access: 'Lead' },
  {
    email: 'standard@recoup.test',
    name: 'Stella Brandt',
    roles: standard,
    access: 'Day-to-day work',
  },
  {
    email: 'contributor@recoup.test',
    name: 'Colin Reyes',
    roles: ['contributor'],
    access: 'Work on records only',
  },
  {
    email: 'accounting@recoup.test',
    name: 'Anita Rao',
    roles: [...standard, 'accounting'],
    access: 'Day-to-day work and payments to agencies',
  },
  {
    email: 'collectionagent@recoup.test',
    name: 'Carl Lindgren',
    roles: [...standard, 'collectionagent'],
    access: 'Day-to-day work and collections',
  },
  {
    email: 'senior@recoup.test',
    name: 'Selma Novak',
    roles: [...standard, 'senior'],
    access: 'Day-to-day work (this role adds no permissions)',
  },
  {
    email: 'api@recoup.test',
    name: 'Arthur Pike',
    roles: [...standard, 'api'],
    access: 'Day-to-day work and API access',
  },
];
