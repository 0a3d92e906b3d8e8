import { getRecord, undoConversion } from '@recoup/contract/records/records.endpoints';
import type { RecordDetail } from '@recoup/contract/records/records.schemas';
import { formatRate } from '@recoup/domain/countries/exchange-rate';
import { moneyText, useInstantFormats } from '#api/formats.ts';
import { useSave } from '#api/queries.ts';
import { useRefusal } from '#api/session.ts';
import { ConfirmButton } from '#ui/confirm-button.tsx';
import { DescriptionList } from '#ui/description-list.tsx';
import { SectionCard } from '#ui/section-card.tsx';
import { toastDone, toastProblem } from '#ui/toasts.tsx';

interface ConversionSectionProps {
  readonly record: RecordDetail;
}

/**
 * How a foreign payment was converted to dollars, and its undo (F-132); empty for any other record.
 */
export function ConversionSection({ record }: ConversionSectionProps) {
  const { at } = useInstantFormats();
  const { convertedAt, convertedBy, convertedFromPaidCt, foreignCurrency, exchangeRate } = record;
  if (convertedAt === null) return null;
  return (
    <SectionCard title="Foreign Conversion" actions={<UndoAction record={record} />}>
      <DescriptionList
        items={[
          {
            label: 'Paid CT before',
            value: moneyText(convertedFromPaidCt, foreignCurrency ?? undefined),
          },
          {
            label: 'Exchange rate',
            value: exchangeRate === null ? null : formatRate(exchangeRate),
          },
          { label: 'Converted', value: at(convertedAt) },
          { label: 'Converted by', value: convertedBy?.name },
        ]}
      />
    </SectionCard>
  );
}

function UndoAction({ record: { id, conversionUndoRefusal } }: ConversionSectionProps) {
  const refusal = useRefusal('foreignConversion.update');
  const undo = useSave(undoConversion, {
    invalidates: [getRecord],
    onSaved: () => toastDone('Conversion Undone'),
    onFailed: toastProblem,
  });
  return (
    <ConfirmButton
      label="Undo"
      size="compact-sm"
      title="Undo this conversion?"
      confirmLabel="Undo"
      isHarmless
      reason={refusal ?? conversionUndoRefusal ?? undefined}
      pending={undo.isPending}
      onConfirm={(close) => undo.mutate({ params: { recordId: id } }, { onSettled: close })}
    >
      The record will return to its previous status and amount, and will need to be converted again.
    </ConfirmButton>
  );
}
