import type { BankItem } from '@recoup/contract/bank/bank-lines.schemas';
import { type Cents, centsOf, sumCents } from '@recoup/domain/money/cents';
import { dayText, moneyText } from '#api/formats.ts';
import { paths } from '#app/paths.ts';
import { AppLink } from '#ui/app-link.tsx';
import classes from './bank.module.css';

/** Tells an item from all others. */
export const itemKey = ({ receiptId, bankDepositId, entryId }: BankItem): string =>
  `${receiptId} ${bankDepositId} ${entryId}`;

/** Returns an item as a match names it. */
export function chosenItem({ receiptId, bankDepositId, entryId }: BankItem) {
  if (receiptId !== null) return { receiptId };
  return bankDepositId === null ? { entryId: entryId ?? 0 } : { bankDepositId };
}

/** What items come to. */
export const sumOfItems = (items: readonly BankItem[]): Cents =>
  sumCents(items.map(({ amount }) => centsOf(amount)));

export const itemNames = (items: readonly BankItem[]): string =>
  items.map(({ name }) => name).join(', ');

function hrefOf({ receiptId, bankDepositId, of }: BankItem): string | undefined {
  if (receiptId !== null) return paths.receipt(receiptId);
  if (bankDepositId !== null) return paths.bankDeposit(bankDepositId);
  return of ? { receipt: paths.receipt, slip: paths.bankDeposit }[of.kind](of.id) : undefined;
}

interface ItemTextProps {
  readonly item: BankItem;
  readonly currency: string;
}

/** An item: its name, whose it is, its day, and its amount at the right. */
export function ItemText({ item, currency }: ItemTextProps) {
  const { name, payer, day, amount } = item;
  const href = hrefOf(item);
  return (
    <span className={classes.item}>
      <span>
        {href === undefined ? <b>{name}</b> : <AppLink href={href}>{name}</AppLink>}
        <span className={classes.quiet}>
          {[payer?.name, dayText(day)].filter(Boolean).map((part) => ` · ${part}`)}
        </span>
      </span>
      <span className={classes.amount}>{moneyText(amount, currency)}</span>
    </span>
  );
}
