import { Stack, Text, UnstyledButton } from '@mantine/core';
import type { SignInMethods } from '#api/sign-in-methods.ts';
import classes from './auth.module.css';

type Demo = NonNullable<SignInMethods['demo']>;
type Account = Demo['accounts'][number];

interface DemoAccountsProps {
  readonly demo: Demo;
  readonly onChoose: (account: Account) => void;
}

/** The accounts of a demo, with their password. */
export function DemoAccounts({ demo, onChoose }: DemoAccountsProps) {
  return (
    <Stack gap="xs" component="section" aria-labelledby="demo-accounts">
      <div>
        <Text component="h2" fw={600} id="demo-accounts">
          Demo Accounts
        </Text>
        <Text size="sm" c="dimmed">
          Select an account to fill in the form. Every password is <b>{demo.password}</b>.
        </Text>
      </div>
      <ul className={classes.accounts}>
        {demo.accounts.map((account) => (
          <li key={account.email}>
            <UnstyledButton className={classes.account} onClick={() => onChoose(account)}>
              <span>{account.email}</span>
              <span className={classes.access}>{account.access}</span>
            </UnstyledButton>
          </li>
        ))}
      </ul>
    </Stack>
  );
}
