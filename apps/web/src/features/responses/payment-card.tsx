import { Checkbox, Radio, Stack } from '@mantine/core';
import type { HotelResponse } from '@recoup/contract/responses/responses.schemas';
import { formatMoney } from '@recoup/domain/money/cents';
import type { StatedPayment } from '@recoup/domain/reconciliation/match-paper';
import { dayText, moneyText } from '#api/formats.ts';
import { paths } from '#app/paths.ts';
import { AppLink } from '#ui/app-link.tsx';
import { type Description, DescriptionList } from '#ui/description-list.tsx';
import { FieldRow, FieldRows, NumberField, TextField } from '#ui/forms/fields.tsx';
import { Notice } from '#ui/notice.tsx';
import { SectionCard } from '#ui/section-card.tsx';
import { type PaidBy, payerOf } from './new-receipt.ts';
import { OtherReceiptField } from './other-receipt-field.tsx';
import classes from './responses.module.css';
import { homeOr, type MoneySession, type OfferedReceipt } from './use-money.ts';

interface PaymentCardProps {
  readonly response: HotelResponse;
  readonly payment: StatedPayment;
  readonly money: MoneySession;
  readonly paidBy: PaidBy;
  /** Called with a receipt that was searched for: the response belongs to it from now on. */
  readonly onReceipt: (receiptId: number) => void;
}

const statedItems = ({ total, currency, number, date }: StatedPayment): Description[] => [
  ...(total === undefined ? [] : [{ label: 'Total', value: formatMoney(total, homeOr(currency)) }]),
  ...(number === undefined ? [] : [{ label: 'Number', value: number, isCopied: true }]),
  ...(date === undefined ? [] : [{ label: 'Day', value: dayText(date) }]),
];

/** What the response says of the payment, and the receipt that the money came with. */
export function PaymentCard(props: PaymentCardProps) {
  const { response, payment, money, paidBy, onReceipt } = props;
  const { Fields } = paidBy;
  const { control } = money.form;
  const stated = statedItems(payment);
  return (
    <SectionCard title="Payment">
      <Stack gap="sm">
        {stated.length > 0 && <DescriptionList items={stated} />}
        {payment.doubts.map((doubt) => (
          <Notice key={doubt}>
            {`The lines do not agree with the payment: ${doubt}. No lines were selected for you.`}
          </Notice>
        ))}
        {payment.deductions.length > 0 && (
          <Stack gap={8}>
            {payment.deductions.map((amount, place) => (
              <Checkbox
                key={place}
                label={`${formatMoney(amount, homeOr(payment.currency))} ${amount < 0 ? 'deducted by the payer' : 'added by the payer'}`}
                checked={money.isDeducted(place)}
                onChange={() => money.toggleDeduction(place)}
              />
            ))}
          </Stack>
        )}
        <Radio.Group label="Receipt" value={money.choice} onChange={money.choose}>
          <Stack gap={8} mt={4}>
            {money.offered.map((receipt) => (
              <Radio
                key={receipt.id}
                value={String(receipt.id)}
                label={<ReceiptText receipt={receipt} />}
              />
            ))}
            <Radio value="new" label="New receipt" />
            <Radio value="none" label="None: nothing was paid" />
          </Stack>
        </Radio.Group>
        {money.choice === 'new' && (
          <FieldRows>
            <Fields control={control} payer={payerOf(response)} />
            <FieldRow>
              <NumberField control={control} name="amount" label="Amount" isRequired />
              <TextField
                control={control}
                name="currency"
                label="Currency"
                maxLength={3}
                isRequired
              />
              <TextField
                control={control}
                name="receivedOn"
                label="Received"
                type="date"
                isRequired
              />
            </FieldRow>
          </FieldRows>
        )}
        <OtherReceiptField
          known={new Set(money.offered.map(({ id }) => id))}
          onChoose={onReceipt}
        />
      </Stack>
    </SectionCard>
  );
}

const becauseOf: Readonly<Record<OfferedReceipt['because'], string>> = {
  bound: 'belongs to this response',
  number: 'same number',
  amount: 'same payer and amount',
};

function ReceiptText({ receipt }: { receipt: OfferedReceipt }) {
  const { id, name, payer, unapplied, currency, because } = receipt;
  return (
    <>
      <AppLink href={paths.receipt(id)} target="_blank" className={classes.inText}>
        {name}
      </AppLink>
      {` · ${payer?.name ?? 'Unknown'} · ${moneyText(unapplied, currency)} unapplied · ${becauseOf[because]}`}
    </>
  );
}
