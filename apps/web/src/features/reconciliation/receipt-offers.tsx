import { Button } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { listReceipts } from '@recoup/contract/receipts/receipts.endpoints';
import type {
  ReceiptRow as ListedReceipt,
  Receipt,
} from '@recoup/contract/receipts/receipts.schemas';
import { centsOf, centsToDollars } from '@recoup/domain/money/cents';
import { isSamePayment } from '@recoup/domain/receipts/may-draw';
import {
  drawOnNoReceipt,
  drawOnReceipt,
  type PaymentForm as Payment,
} from '@recoup/domain/reconciliation/reconciliation';
import { IconReceipt } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { dayText, moneyText } from '#api/formats.ts';
import { useEndpoint } from '#api/queries.ts';
import { useMay } from '#api/session.ts';
import { paths } from '#app/paths.ts';
import { AppLink } from '#ui/app-link.tsx';
import { errorText } from '#ui/problem.ts';
import classes from './reconciliation.module.css';
import type { EditorSession } from './use-reconciliation-editor.ts';

/** Typing rests this long before the server is asked, in ms. */
const restMs = 300;
const mostOffered = 10;

/** Receipts with money left, of the payers of a hotel, with the number or the amount of a payment. */
function useAlike(supplierId: number, { amount, checkNumber }: Payment) {
  const number = checkNumber.trim();
  const [alike] = useDebouncedValue(
    JSON.stringify({
      ...(number !== '' && { number }),
      ...(amount !== null && amount > 0 && { amount: centsToDollars(amount) }),
    }),
    restMs,
  );
  const mayView = useMay('receipts.view');
  const filters = `{"isUnapplied":true,"state":["received","cleared"],"supplierId":${supplierId},"alike":${alike}}`;
  return useEndpoint(
    listReceipts,
    { query: { filters, sortBy: 'receivedOn', sortDirection: 'desc', perPage: mostOffered } },
    { enabled: mayView && alike !== '{}', staleTime: 0 },
  );
}

function Told({ receipt }: { receipt: ListedReceipt }) {
  const { id, name, payer, amount, unapplied, currency, receivedOn } = receipt;
  return (
    <>
      <AppLink href={paths.receipt(id)}>{name}</AppLink> for {moneyText(amount, currency)} from{' '}
      {payer?.name ?? 'an unknown payer'}
      {receivedOn !== null && `, received ${dayText(receivedOn)}`}
      {unapplied !== amount && `, ${moneyText(unapplied, currency)} unapplied`}.
    </>
  );
}

interface ReceiptRowProps {
  readonly text: ReactNode;
  /** Whether it wants to be read: a question, or what is wrong. */
  readonly isMarked: boolean;
  /** What can be done. */
  readonly children: ReactNode;
}

const ReceiptRow = ({ text, isMarked, children }: ReceiptRowProps) => (
  <div className={classes.receiptRow} data-marked={isMarked || undefined}>
    <span role="status" className={classes.reason}>
      <IconReceipt size={15} aria-hidden />
      <span>{text}</span>
    </span>
    <span className={classes.receiptActions}>{children}</span>
  </div>
);

interface OffersProps {
  readonly payment: Payment;
  readonly supplierId: number;
  readonly change: EditorSession['change'];
}

/** Receipts that this payment may be: none is ever chosen beforehand (decision 192). */
function Offers({ payment, supplierId, change }: OffersProps) {
  const [others, setOthers] = useState<ReadonlySet<number>>(new Set());
  const { data, error, refetch } = useAlike(supplierId, payment);
  if (error)
    return (
      <ReceiptRow
        isMarked
        text={`Receipts of this supplier could not be loaded. ${errorText(error)}`}
      >
        <Button size="xs" variant="default" onClick={() => void refetch()}>
          Retry
        </Button>
      </ReceiptRow>
    );
  const offered = (data?.data ?? []).filter(
    ({ id, unapplied }) => unapplied > 0 && !others.has(id),
  );
  return offered.map((receipt) => {
    const { id, paymentMethod, number } = receipt;
    const isSame = isSamePayment(payment, { number, amount: centsOf(receipt.amount) });
    const use = () =>
      change((state) => drawOnReceipt(state, { id, methodId: paymentMethod?.id ?? null, number }));
    return (
      <ReceiptRow
        key={id}
        isMarked={isSame}
        text={
          <>
            <Told receipt={receipt} /> {isSame && <b>Is this payment the same one?</b>}
          </>
        }
      >
        <Button size="xs" variant="default" onClick={use}>
          {isSame ? 'Use It' : 'Pay From This Receipt'}
        </Button>
        <Button
          size="xs"
          variant="subtle"
          color="gray"
          onClick={() => setOthers(new Set([...others, id]))}
        >
          It Is Another Payment
        </Button>
      </ReceiptRow>
    );
  });
}

interface DrawnProps {
  readonly receipt: Receipt | undefined;
  /** Why the lines cannot be paid from it as they are. */
  readonly reason: string | undefined;
  readonly change: EditorSession['change'];
}

/** The receipt that pays the lines. */
function Drawn({ receipt, reason, change }: DrawnProps) {
  return (
    <ReceiptRow
      isMarked={reason !== undefined}
      text={
        <>
          {receipt ? (
            <>
              Paid from <Told receipt={receipt} />
            </>
          ) : (
            'Paid from a receipt.'
          )}{' '}
          {reason}
        </>
      }
    >
      <Button size="xs" variant="default" onClick={() => change(drawOnNoReceipt)}>
        Do Not Use It
      </Button>
    </ReceiptRow>
  );
}

/** Receipts that came in before and may be this payment, or the one that pays the lines. */
export function ReceiptOffers(props: OffersProps & Omit<DrawnProps, 'change'>) {
  return props.payment.receiptId === undefined ? <Offers {...props} /> : <Drawn {...props} />;
}
