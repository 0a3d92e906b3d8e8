import { Kbd, Text } from '@mantine/core';
import { listBankDays } from '@recoup/contract/bank/bank-days.endpoints';
import { undoBankFee } from '@recoup/contract/bank/bank-deposits.endpoints';
import { getBankLine, matchBankLine } from '@recoup/contract/bank/bank-lines.endpoints';
import type { BankItem, BankLine } from '@recoup/contract/bank/bank-lines.schemas';
import { useSave } from '#api/queries.ts';
import { useRefusal } from '#api/session.ts';
import { DisabledReasonButton } from '#ui/disabled-reason-button.tsx';
import { SectionCard } from '#ui/section-card.tsx';
import { useShortcut } from '#ui/shortcuts.ts';
import { toastDone, toastProblem } from '#ui/toasts.tsx';
import classes from './bank.module.css';
import { chosenItem, ItemText, itemKey, itemNames } from './bank-item.tsx';
import { useLineButtonOptions } from './use-line-act.ts';

/** Only the first proposals have a key. */
const mostKeys = 5;

interface MatchKeyProps {
  readonly place: number;
  readonly label: string;
  readonly run: () => void;
}

function MatchKey({ place, label, run }: MatchKeyProps) {
  useShortcut('match', run, { key: String(place), label });
  return (
    <Kbd size="xs" className={classes.key} aria-hidden>
      {place}
    </Kbd>
  );
}

interface ProposalProps {
  readonly line: BankLine;
  readonly items: readonly BankItem[];
  readonly place: number;
}

function Proposal({ line, items, place }: ProposalProps) {
  const reason = useRefusal('bank.edit');
  const names = itemNames(items);
  const options = useLineButtonOptions(line, { done: `Matched with ${names}`, isDone: true });
  const save = useSave(matchBankLine, options);
  const match = () => {
    if (reason !== undefined || save.isPending) return;
    save.mutate({
      params: { bankLineId: line.id },
      body: { items: items.map(chosenItem), expected_updated_at: line.updated_at },
    });
  };
  return (
    <li className={classes.proposal}>
      {place <= mostKeys && <MatchKey place={place} label={`Match with ${names}`} run={match} />}
      <div className={classes.proposed}>
        {items.map((item) => (
          <ItemText key={itemKey(item)} item={item} currency={line.currency} />
        ))}
      </div>
      {items.length === 1 && items[0]?.kind === 'fee' && <UndoFeeButton fee={items[0]} />}
      <DisabledReasonButton
        size="xs"
        variant="default"
        aria-label={`Match with ${names}`}
        reason={reason}
        loading={save.isPending}
        onClick={match}
      >
        Match
      </DisabledReasonButton>
    </li>
  );
}

/** Takes off a fee that was added by mistake; that of a receipt or slip is also on their pages. */
function UndoFeeButton({ fee }: { fee: BankItem }) {
  const reason = useRefusal('bank.edit');
  const undo = useSave(undoBankFee, {
    invalidates: [getBankLine, listBankDays],
    onSaved: () => toastDone('Fee Undone'),
    onFailed: toastProblem,
  });
  return (
    <DisabledReasonButton
      size="xs"
      variant="subtle"
      aria-label={`Undo Fee: ${fee.name}`}
      reason={reason}
      loading={undo.isPending}
      onClick={() => undo.mutate({ params: { entryId: fee.entryId ?? 0 }, body: {} })}
    >
      Undo Fee
    </DisabledReasonButton>
  );
}

/** What comes to exactly the amount of the line; a user says which of them it is. */
export function ProposalsCard({ line }: { line: BankLine }) {
  return (
    <SectionCard title="Proposals">
      {line.proposals.length === 0 ? (
        <Text size="sm" c="dimmed">
          Nothing comes to exactly this amount. Find its parts by hand.
        </Text>
      ) : (
        <ol className={classes.proposals} aria-label="Proposals">
          {line.proposals.map(({ items }, at) => (
            <Proposal key={items.map(itemKey).join(',')} line={line} items={items} place={at + 1} />
          ))}
        </ol>
      )}
    </SectionCard>
  );
}
