import type { RecordDetail } from '@recoup/contract/records/records.schemas';
import { isCheckMethod } from '@recoup/domain/payments/payment-method';
import { guestFullName } from '@recoup/domain/records/guest-name';
import { formatPhone } from '@recoup/domain/suppliers/phone-format';
import {
  dayText,
  givenRateText,
  moneyText,
  paidText,
  useInstantFormats,
  userText,
} from '#api/formats.ts';
import { paths } from '#app/paths.ts';
import { AddressDisplay } from '#ui/address/address-display.tsx';
import { AppLink } from '#ui/app-link.tsx';
import { DescriptionList } from '#ui/description-list.tsx';
import { SectionCard } from '#ui/section-card.tsx';

interface SectionProps {
  readonly record: RecordDetail;
}

export function StaySection({ record }: SectionProps) {
  return (
    <SectionCard title="Stay">
      <DescriptionList
        items={[
          { label: 'Guest', value: guestFullName(record) },
          { label: 'Confirmation no.', value: record.confirmationNumber, isCopied: true },
          { label: 'Check in', value: dayText(record.startDate) },
          { label: 'Check out', value: dayText(record.endDate) },
          { label: 'Nights', value: record.days },
          { label: 'Rate', value: moneyText(record.rate) },
          ...(record.givenRate
            ? [{ label: 'Rate as given', value: givenRateText(record.givenRate) }]
            : []),
          { label: 'Commission', value: moneyText(record.commission), isCopied: true },
          ...foreignItems(record),
          ...(record.isProcessed && !record.isPaid
            ? [{ label: 'Processed', value: dayText(record.dateProcessed) }]
            : []),
        ]}
      />
    </SectionCard>
  );
}

/**
 * The foreign value, and next to it the amount of Currency Review, which is not a payment yet
 * (R-112, F-130).
 */
function foreignItems(record: RecordDetail) {
  const { isForeign, isPaid, isUnconverted, forval, foreignCurrency, paidCt } = record;
  if (!isForeign) return [];
  const value = moneyText(forval, foreignCurrency ?? undefined);
  const waits = isUnconverted && !isPaid && Boolean(paidCt);
  return [
    { label: 'Foreign value', value },
    ...(waits ? [{ label: 'To be converted', value: waitingText(record) }] : []),
  ];
}

/** The amount and how it came; its day is none of a processed record. */
function waitingText(record: RecordDetail): string {
  const { paymentMethod, checkNumber } = record;
  const check = isCheckMethod(paymentMethod?.id ?? null) ? checkNumber : null;
  return [paidText(record), paymentMethod?.name, check].filter(Boolean).join(' · ');
}

/** The address that the agency's file gave, while no supplier is known. */
function givenAddress({ street, city, state, zip, country }: RecordDetail): string {
  return [street, city, [state, zip].filter(Boolean).join(' '), country].filter(Boolean).join(', ');
}

export function SupplierSection({ record }: SectionProps) {
  const { supplier, phone } = record;
  return (
    <SectionCard title="Supplier">
      <DescriptionList
        items={[
          {
            label: 'Name',
            value: supplier ? (
              <AppLink href={paths.supplier(supplier.id)}>{supplier.name}</AppLink>
            ) : (
              record.supplierName
            ),
          },
          { label: 'Phone', value: formatPhone(phone), isCopied: true },
          {
            label: 'Address',
            value: supplier?.physicalAddress ? (
              <AddressDisplay address={supplier.physicalAddress} />
            ) : (
              givenAddress(record)
            ),
          },
        ]}
      />
    </SectionCard>
  );
}

/** Shown for paid records only (R-112, F-144). */
export function PaymentSection({ record }: SectionProps) {
  if (!record.isPaid) return null;
  const { paymentMethod } = record;
  return (
    <SectionCard title="Payment">
      <DescriptionList
        items={[
          { label: 'Processed', value: dayText(record.dateProcessed) },
          {
            label: 'Paid CT',
            value: record.isUnconverted ? `${paidText(record)} (not converted)` : paidText(record),
            isCopied: !record.isUnconverted,
          },
          { label: 'Payment method', value: paymentMethod?.name },
          ...(isCheckMethod(paymentMethod?.id ?? null)
            ? [{ label: 'Check number', value: record.checkNumber, isCopied: true }]
            : []),
        ]}
      />
    </SectionCard>
  );
}

/** The source of the record and the invoices that bill it. */
export function TraceSection({ record }: SectionProps) {
  const { at } = useInstantFormats();
  const { upload, twin, assignedUser, invoices } = record;
  return (
    <SectionCard title="Source and Invoices">
      <DescriptionList
        items={[
          { label: 'Uploaded', value: dayText(record.entry) },
          { label: 'File', value: upload?.filename },
          { label: 'Assigned to', value: userText(assignedUser) },
          {
            label: 'Invoices',
            value:
              invoices.length > 0 &&
              invoices.map(({ id, completed, created_at }) => (
                <div key={id}>
                  <AppLink href={paths.invoice(id)}>{id}</AppLink> · {at(created_at)}
                  {completed && ' · Completed'}
                </div>
              )),
          },
          ...(twin
            ? [
                {
                  label: 'Possible Duplicate',
                  value: (
                    <>
                      <AppLink href={paths.record(twin.id)}>REC {twin.id}</AppLink> of{' '}
                      {twin.agency.name}
                    </>
                  ),
                },
              ]
            : []),
        ]}
      />
    </SectionCard>
  );
}
