import { editPayer, getPayer } from '@recoup/contract/receipts/payers.endpoints';
import type { Payer } from '@recoup/contract/receipts/payers.schemas';
import { countText } from '@recoup/domain/kit/counted';
import { payerKindName } from '@recoup/domain/receipts/receipt';
import { useState } from 'react';
import { isStatus } from '#api/api-error.ts';
import { useInstantFormats } from '#api/formats.ts';
import { useEndpoint, useFresh, useSave } from '#api/queries.ts';
import { useRefusal } from '#api/session.ts';
import { shapeResolver } from '#api/shape-resolver.ts';
import { paths } from '#app/paths.ts';
import { AppLink } from '#ui/app-link.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { DescriptionList } from '#ui/description-list.tsx';
import { DetailHeader } from '#ui/detail-header.tsx';
import { DetailPage } from '#ui/detail-page.tsx';
import { DisabledReasonButton } from '#ui/disabled-reason-button.tsx';
import { EntryList } from '#ui/entry-list.tsx';
import { lazyForm } from '#ui/forms/lazy-form.tsx';
import { ToggleEditCard } from '#ui/forms/toggle-edit-card.tsx';
import { useEdit } from '#ui/forms/use-edit.ts';
import { LoadingIndicator } from '#ui/loading-indicator.tsx';
import { NotLoaded } from '#ui/not-loaded.tsx';
import { PageMessage } from '#ui/page-message.tsx';
import { SectionCard } from '#ui/section-card.tsx';
import { toastDone, toastProblem } from '#ui/toasts.tsx';
import { useRouteId } from '#ui/use-route-id.ts';
import { PayerFields, type PayerFormValues, payerBodyOf, payerValuesOf } from './payer-fields.tsx';
import { PayerTrustCard } from './payer-trust-card.tsx';

const LinkHotelDialog = lazyForm(() =>
  import('./link-hotel-dialog.tsx').then((m) => m.LinkHotelDialog),
);

/** `/payers/{payerId}`: who it is, and the hotels that it pays for. */
export function PayerDetailScreen() {
  const payerId = useRouteId('payerId');
  const { data, error, isPending, refetch } = useEndpoint(getPayer, { params: { payerId } });
  if (isStatus(error, 404))
    return <PageMessage title="Payer Not Found">Payer {payerId} does not exist.</PageMessage>;
  if (isPending) return <LoadingIndicator />;
  if (!data) return <NotLoaded what="Payer" error={error} onRetry={refetch} />;
  return (
    <DetailPage
      header={
        <DetailHeader
          name={data.name}
          detail={
            <>
              {payerKindName(data.kind)}
              {data.mergedInto && (
                <>
                  {' · Merged into '}
                  <AppLink href={paths.payer(data.mergedInto.id)}>{data.mergedInto.name}</AppLink>
                </>
              )}
            </>
          }
          actions={
            <ButtonLink variant="default" href={paths.receiptsOfPayer(data.id)}>
              Receipts
            </ButtonLink>
          }
        />
      }
    >
      <PayerCard payer={data} />
      <HotelsCard payer={data} />
      <PayerTrustCard payer={data} />
    </DetailPage>
  );
}

function PayerCard({ payer }: { payer: Payer }) {
  const { updated } = useInstantFormats();
  const reason = useRefusal('payers.edit');
  const params = { payerId: payer.id };
  const load = useFresh(getPayer, { params });
  const save = useSave(editPayer, { invalidates: [getPayer] });
  const edit = useEdit({
    stored: payer,
    valuesOf: payerValuesOf,
    resolverOf: () =>
      shapeResolver(
        () => import('@recoup/contract/receipts/payers.schemas'),
        'payerInput',
        (values: PayerFormValues) => payerBodyOf(values),
      ),
    save: (values, { updated_at: from }) =>
      save.mutateAsync({ params, body: { ...payerBodyOf(values), expected_updated_at: from } }),
    load,
    onFailed: toastProblem,
    onSaved: () => toastDone('Payer Updated'),
  });
  return (
    <ToggleEditCard
      title="Details"
      edit={edit}
      reason={reason}
      view={
        <DescriptionList
          items={[
            { label: 'Name', value: payer.name },
            { label: 'Kind', value: payerKindName(payer.kind) },
            { label: 'Other Names', value: payer.otherNames.join(', ') },
            { label: 'Receipts', value: countText(payer.receiptCount) },
            { label: 'Last Updated', value: updated(payer.updated_at) },
          ]}
        />
      }
    >
      <PayerFields control={edit.form.control} />
    </ToggleEditCard>
  );
}

function HotelsCard({ payer }: { payer: Payer }) {
  const reason = useRefusal('payers.edit');
  const [isLinking, setLinking] = useState(false);
  const save = useSave(editPayer, {
    invalidates: [getPayer],
    onSaved: () => toastDone('Hotel Unlinked'),
    onFailed: toastProblem,
  });
  const unlink = (supplierId: number) =>
    save.mutate({
      params: { payerId: payer.id },
      body: {
        suppliers: payer.suppliers
          .filter(({ id }) => id !== supplierId)
          .map(({ id }) => ({ supplierId: id })),
        expected_updated_at: payer.updated_at,
      },
    });
  return (
    <SectionCard
      title="Hotels"
      actions={
        <DisabledReasonButton
          size="xs"
          variant="default"
          reason={reason}
          onClick={() => setLinking(true)}
        >
          Link Hotel
        </DisabledReasonButton>
      }
    >
      <EntryList
        label="Hotels"
        entries={payer.suppliers}
        entryKey={({ id }) => id}
        empty="This payer is not linked to a hotel."
        actions={({ id, name, isOwn }) => (
          <DisabledReasonButton
            size="compact-xs"
            variant="subtle"
            aria-label={`Unlink ${name}`}
            reason={reason ?? (isOwn ? 'The payer stands for this hotel' : undefined)}
            onClick={() => unlink(id)}
          >
            Unlink
          </DisabledReasonButton>
        )}
      >
        {({ id, name }) => <AppLink href={paths.supplier(id)}>{name}</AppLink>}
      </EntryList>
      {isLinking && <LinkHotelDialog payer={payer} onClose={() => setLinking(false)} />}
    </SectionCard>
  );
}
