import {
  getCountry,
  listCountryNames,
  replaceCountry,
} from '@recoup/contract/countries/countries.endpoints';
import type { Country } from '@recoup/contract/countries/countries.schemas';
import { formatRate } from '@recoup/domain/countries/exchange-rate';
import { isStatus } from '#api/api-error.ts';
import { dayText, useInstantFormats } from '#api/formats.ts';
import { useEndpoint, useFresh, useSave } from '#api/queries.ts';
import { useRefusal } from '#api/session.ts';
import { shapeResolver } from '#api/shape-resolver.ts';
import { DescriptionList } from '#ui/description-list.tsx';
import { DetailHeader } from '#ui/detail-header.tsx';
import { DetailPage } from '#ui/detail-page.tsx';
import { CheckboxField, FieldRow, FieldRows, NumberField, TextField } from '#ui/forms/fields.tsx';
import { ToggleEditCard } from '#ui/forms/toggle-edit-card.tsx';
import { useEdit } from '#ui/forms/use-edit.ts';
import { LoadingIndicator } from '#ui/loading-indicator.tsx';
import { PageMessage } from '#ui/page-message.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { toastDone, toastProblem } from '#ui/toasts.tsx';
import { useRouteId } from '#ui/use-route-id.ts';
import { countryBodyOf, countryValuesOf } from './country-form-values.ts';

/** `/countries/{countryId}` (A-397..A-399). */
export function CountryDetailScreen() {
  const countryId = useRouteId('countryId');
  const { data, error, isPending } = useEndpoint(getCountry, { params: { countryId } });
  if (isStatus(error, 404))
    return <PageMessage title="Country Not Found">Country {countryId} does not exist.</PageMessage>;
  if (error && !data) throw error;
  if (isPending) return <LoadingIndicator />;
  return (
    <DetailPage
      header={
        <DetailHeader
          name={data.name}
          detail={`Country ${data.id} · ${data.isForeign ? 'Foreign' : 'Home Country'}`}
          badges={!data.billable && <StatusBadge tone="closed">Not Billable</StatusBadge>}
        />
      }
    >
      <CountryCard country={data} />
    </DetailPage>
  );
}

function CountryCard({ country }: { country: Country }) {
  const { updated } = useInstantFormats();
  const reason = useRefusal('countries.edit');
  const params = { countryId: country.id };
  const load = useFresh(getCountry, { params });
  const save = useSave(replaceCountry, {
    invalidates: [getCountry, listCountryNames],
  });
  const edit = useEdit({
    stored: country,
    valuesOf: countryValuesOf,
    resolverOf: () =>
      shapeResolver(
        () => import('@recoup/contract/countries/countries.schemas'),
        'replaceCountryInput',
        countryBodyOf,
      ),
    save: (values, { updated_at: from }) =>
      save.mutateAsync({
        params,
        body: { ...countryBodyOf(values), expected_updated_at: from },
      }),
    load,
    onFailed: toastProblem,
    onSaved: () => toastDone('Country Edited'),
  });
  const { control } = edit.form;
  return (
    <ToggleEditCard
      title="Details"
      edit={edit}
      reason={reason}
      view={
        <DescriptionList
          items={[
            { label: 'Name', value: country.name },
            { label: 'ISO Code', value: country.abbreviation },
            { label: 'Currency', value: country.currency },
            {
              label: 'Exchange Rate',
              value: `${formatRate(country.exchange)} USD per ${country.currency}, set ${dayText(country.exchangeSetOn)}`,
            },
            { label: 'Billable', value: country.billable ? 'Yes' : 'No' },
            { label: 'Last Updated', value: updated(country.updated_at) },
          ]}
        />
      }
    >
      <FieldRows>
        <FieldRow>
          <TextField control={control} name="name" label="Name" isRequired />
          <TextField control={control} name="abbreviation" label="ISO Code" isRequired />
        </FieldRow>
        <FieldRow>
          <TextField control={control} name="currency" label="Currency" isRequired />
          <NumberField
            control={control}
            name="exchange"
            label="Exchange Rate"
            description="US dollars per unit of this currency. Applies to every country that uses it."
            isRequired
          />
        </FieldRow>
        <CheckboxField control={control} name="billable" label="Billable" />
      </FieldRows>
    </ToggleEditCard>
  );
}
