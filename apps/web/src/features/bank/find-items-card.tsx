import { Button, Group, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { listBankItems, matchBankLine } from '@recoup/contract/bank/bank-lines.endpoints';
import type { BankItem, BankLine } from '@recoup/contract/bank/bank-lines.schemas';
import { counted } from '@recoup/domain/kit/counted';
import { cents, centsOf, formatMoney } from '@recoup/domain/money/cents';
import { type KeyboardEvent, useRef, useState } from 'react';
import { moneyText } from '#api/formats.ts';
import { useEndpoint, useSave } from '#api/queries.ts';
import { useRefusal } from '#api/session.ts';
import { DisabledReasonButton } from '#ui/disabled-reason-button.tsx';
import { errorText } from '#ui/problem.ts';
import { ProblemBar } from '#ui/problem-bar.tsx';
import { SectionCard } from '#ui/section-card.tsx';
import classes from './bank.module.css';
import { chosenItem, ItemText, itemKey, itemNames, sumOfItems } from './bank-item.tsx';
import { useLineActOptions } from './use-line-act.ts';

/** Typing rests this long before the server is asked, in ms. */
const restMs = 200;

interface ItemsProps {
  readonly label: string;
  readonly items: readonly BankItem[];
  readonly currency: string;
  /** What the button of an item does. */
  readonly action: string;
  readonly onAct: (item: BankItem) => void;
}

function Items({ label, items, currency, action, onAct }: ItemsProps) {
  return (
    items.length > 0 && (
      <ul className={classes.items} aria-label={label}>
        {items.map((item) => (
          <li key={itemKey(item)}>
            <ItemText item={item} currency={currency} />
            <Button
              size="compact-xs"
              variant="default"
              aria-label={`${action} ${item.name}`}
              onClick={() => onAct(item)}
            >
              {action}
            </Button>
          </li>
        ))}
      </ul>
    )
  );
}

/** Any items whose sum is the amount of the line, found by hand. Enter adds the first one found. */
export function FindItemsCard({ line }: { line: BankLine }) {
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState<readonly BankItem[]>([]);
  const [search] = useDebouncedValue(text.trim(), restMs);
  const params = { bankLineId: line.id };
  const found = useEndpoint(
    listBankItems,
    { params, query: { search } },
    { enabled: search !== '' },
  );
  const isAnswered = search === text.trim() && found.data !== undefined;
  const taken = new Set(chosen.map(itemKey));
  const offered = (search === '' ? [] : (found.data?.data ?? [])).filter(
    (item) => !taken.has(itemKey(item)),
  );
  const refusal = useRefusal('bank.edit');
  const save = useSave(
    matchBankLine,
    useLineActOptions(line, { done: `Matched with ${itemNames(chosen)}`, isDone: true }),
  );

  const sum = sumOfItems(chosen);
  const left = cents(centsOf(line.amount) - sum);
  const reason =
    refusal ??
    (chosen.length === 0 ? 'Add at least one item' : undefined) ??
    (left === 0 ? undefined : `${formatMoney(left, line.currency)} remain`);

  const add = (item: BankItem) => {
    setChosen((now) => [...now, item]);
    setText('');
    field.current?.focus();
  };
  const match = () => {
    if (reason !== undefined || save.isPending) return;
    save.mutate({
      params,
      body: { items: chosen.map(chosenItem), expected_updated_at: line.updated_at },
    });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    const [first] = offered;
    if (event.ctrlKey || event.metaKey) match();
    else if (first && isAnswered) add(first);
  };
  return (
    <SectionCard title="Find by Hand">
      <TextInput
        ref={field}
        className={classes.find}
        label="Find"
        placeholder="Number, payer, or amount"
        description="Receipts, slips, returns, refunds, and fees that are not matched"
        autoComplete="off"
        error={found.error && errorText(found.error)}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      <div role="status" className={classes.quiet}>
        {isAnswered && search !== '' && offered.length === 0 && `Nothing found for ${search}`}
      </div>
      <Items label="Found" items={offered} currency={line.currency} action="Add" onAct={add} />
      {found.data?.hasMore && (
        <p className={classes.quiet}>More were found. Type more to see them.</p>
      )}
      {chosen.length > 0 && <h3 className={classes.chosen}>To Match</h3>}
      <Items
        label="To match"
        items={chosen}
        currency={line.currency}
        action="Remove"
        onAct={(item) => setChosen((now) => now.filter((one) => one !== item))}
      />
      {save.error && <ProblemBar message={errorText(save.error)} />}
      <Group justify="space-between" mt="sm">
        <p className={classes.left} role="status">
          <span>{counted(chosen.length, 'item')}</span>
          <span>
            {formatMoney(sum, line.currency)} of {moneyText(line.amount, line.currency)}
          </span>
          <strong data-over={left * line.amount < 0 || undefined}>
            {formatMoney(left, line.currency)} remaining
          </strong>
        </p>
        <DisabledReasonButton reason={reason} loading={save.isPending} onClick={match}>
          Match
        </DisabledReasonButton>
      </Group>
    </SectionCard>
  );
}
