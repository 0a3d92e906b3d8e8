import { createAgency } from '@recoup/contract/agencies/agencies.endpoints';
import type { BodyInput } from '@recoup/contract/kit/endpoint';
import { homeCountryId } from '@recoup/domain/addresses/address-validity';
import { agencyFieldLabels as labels } from '@recoup/domain/agencies/agency-fields';
import { type AgencyStatusCode, agencyStatus } from '@recoup/domain/agencies/agency-status';
import { type PaymentMethodId, paymentMethod } from '@recoup/domain/payments/payment-method';
import { useRouter } from '@tanstack/react-router';
import { useForm } from 'react-hook-form';
import { addressLoaders } from '#api/address-loaders.ts';
import { useSave } from '#api/queries.ts';
import { useRefusal } from '#api/session.ts';
import { shapeResolver } from '#api/shape-resolver.ts';
import { paths } from '#app/paths.ts';
import { AddressField } from '#ui/address/address-field.tsx';
import { type AddressValues, emptyAddress } from '#ui/address/address-values.ts';
import { FieldRow, FieldRows, TextField } from '#ui/forms/fields.tsx';
import { PageForm } from '#ui/forms/page-form.tsx';
import { SelectField } from '#ui/forms/select-field.tsx';
import { PartNotLoaded } from '#ui/not-loaded.tsx';
import { toastDone, toastProblem } from '#ui/toasts.tsx';
import { useAgencyChoices } from './use-agency-choices.ts';

interface CreateAgencyValues {
  name: string;
  ein: string;
  branch: string;
  firstName: string;
  lastName: string;
  phone_number: string;
  email: string;
  address: AddressValues;
  status: AgencyStatusCode;
  paymentMethod: PaymentMethodId;
  softwareType: number | null;
}

/** An active agency at home that is paid by check (A-186..A-188). */
const empty: CreateAgencyValues = {
  name: '',
  ein: '',
  branch: '',
  firstName: '',
  lastName: '',
  phone_number: '',
  email: '',
  address: emptyAddress(homeCountryId),
  status: agencyStatus.active,
  paymentMethod: paymentMethod.check,
  softwareType: null,
};

function bodyOf(values: CreateAgencyValues): BodyInput<typeof createAgency> {
  const { manualValidationStatus: _, ...address } = values.address;
  return { ...values, address };
}

/** `/agencies/add` (A-183..A-188). */
export function CreateAgencyScreen() {
  const router = useRouter();
  const choices = useAgencyChoices();
  const refusal = useRefusal('agencies.create');
  const form = useForm<CreateAgencyValues>({
    defaultValues: empty,
    resolver: shapeResolver(
      () => import('@recoup/contract/agencies/agency-requests.schemas'),
      'createAgencyInput',
      bodyOf,
    ),
  });
  const { control } = form;
  const field = (name: keyof CreateAgencyValues & keyof typeof labels) => ({
    control,
    name,
    label: labels[name],
  });
  const create = useSave(createAgency, {
    onSaved: ({ id }) => {
      toastDone('Agency Created');
      void router.navigate({ href: paths.agency(id) });
    },
    onFailed: toastProblem,
  });
  return (
    <PageForm
      title="Create New Agency"
      form={form}
      pending={create.isPending}
      error={create.error}
      submitLabel="Create Agency"
      submitReason={refusal}
      cancelHref={paths.agencies}
      onSubmit={(values) => create.mutate({ body: bodyOf(values) })}
    >
      {choices.error && (
        <PartNotLoaded what="Choices" error={choices.error} onRetry={choices.retry} />
      )}
      <FieldRows>
        <FieldRow>
          <TextField {...field('name')} isRequired />
          <TextField {...field('ein')} isRequired />
          <TextField {...field('branch')} />
        </FieldRow>
        <FieldRow>
          <TextField {...field('firstName')} />
          <TextField {...field('lastName')} />
        </FieldRow>
        <FieldRow>
          <TextField {...field('phone_number')} type="tel" isRequired />
          <TextField control={control} name="email" label="Email" type="email" isRequired />
        </FieldRow>
        <AddressField
          control={control}
          name="address"
          loaders={addressLoaders}
          required={['street', 'city', 'zip']}
        />
        <FieldRow>
          <SelectField
            {...field('status')}
            options={choices.statuses.map(({ code, name }) => ({ value: code, label: name }))}
          />
          <SelectField
            {...field('paymentMethod')}
            label="Payment Method"
            options={choices.methods}
          />
          <SelectField {...field('softwareType')} options={choices.software} />
        </FieldRow>
      </FieldRows>
    </PageForm>
  );
}
