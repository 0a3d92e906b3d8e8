import type { BodyInput } from '@recoup/contract/kit/endpoint';
import { createSupplier } from '@recoup/contract/suppliers/suppliers.endpoints';
import { homeCountryId } from '@recoup/domain/addresses/address-validity';
import { supplierStatus } from '@recoup/domain/suppliers/supplier-status';
import { useRouter } from '@tanstack/react-router';
import {
  type Control,
  type FieldErrors,
  type Resolver,
  type UseFormSetValue,
  useForm,
} from 'react-hook-form';
import { addressLoaders } from '#api/address-loaders.ts';
import { useSave } from '#api/queries.ts';
import { useRefusal } from '#api/session.ts';
import { shapeResolver } from '#api/shape-resolver.ts';
import { paths } from '#app/paths.ts';
import { AddressField } from '#ui/address/address-field.tsx';
import { type AddressValues, emptyAddress } from '#ui/address/address-values.ts';
import { FieldRow, FieldRows, TextAreaField, TextField } from '#ui/forms/fields.tsx';
import { PageForm } from '#ui/forms/page-form.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { toastDone } from '#ui/toasts.tsx';
import { conflictsOf } from './phone-conflicts-of.ts';
import { SupplierFields } from './supplier-fields.tsx';
import { type SupplierEditValues, sharedBodyOf, standingProblem } from './supplier-form-values.ts';

const PhoneConflicts = lazyPart(() =>
  import('./phone-conflicts.tsx').then((module) => module.PhoneConflicts),
);

interface CreateSupplierValues extends SupplierEditValues {
  phone_number: string;
  notes: string;
  address: AddressValues;
}

/** A billable supplier at home (S-329). */
const empty: CreateSupplierValues = {
  name: '',
  dba: '',
  phone_number: '',
  email: '',
  fax: '',
  chain: null,
  vendorId: null,
  paymentMethod: null,
  status: supplierStatus.billable,
  substatus: null,
  reopenDate: '',
  closeOpenRecords: false,
  notes: '',
  address: emptyAddress(homeCountryId),
};

function bodyOf(values: CreateSupplierValues): BodyInput<typeof createSupplier> {
  const { closeOpenRecords: _, ...rest } = values;
  const { manualValidationStatus: __, ...address } = values.address;
  return { ...sharedBodyOf(rest), phone_number: rest.phone_number, notes: rest.notes, address };
}

const ofShape = shapeResolver(
  () => import('@recoup/contract/suppliers/supplier-requests.schemas'),
  'createSupplierInput',
  bodyOf,
);

/**
 * The shape of the request, a phone that can be dialed, and a status that is whole. All numbering
 * plans come with the first check.
 */
const resolver: Resolver<CreateSupplierValues> = async (values, context, options) => {
  // If the numbering plans cannot be loaded, the server applies the same rules.
  const phones = await import('@recoup/domain/suppliers/local-phone').catch(() => undefined);
  const read = await ofShape(values, context, options);
  const errors: FieldErrors<CreateSupplierValues> = { ...read.errors };
  // What is local abroad, the server knows.
  const isHome = values.address.countryId === homeCountryId;
  if (
    phones &&
    isHome &&
    values.phone_number.trim() !== '' &&
    !phones.isLocalPhone(values.phone_number)
  )
    errors.phone_number = { type: 'rule', message: phones.localPhoneNeeded };
  const problem = standingProblem(values);
  if (problem) errors[problem.field] = { type: 'rule', message: problem.message };
  return Object.keys(errors).length === 0 ? { values, errors: {} } : { values: {}, errors };
};

/** `/suppliers/add` (S-315..S-349). */
export function CreateSupplierScreen() {
  const router = useRouter();
  const refusal = useRefusal('suppliers.create');
  const form = useForm<CreateSupplierValues>({ defaultValues: empty, resolver });
  const { control } = form;
  const create = useSave(createSupplier, {
    onSaved: ({ id }) => {
      toastDone('Supplier Created');
      void router.navigate({ href: paths.supplier(id) });
    },
  });
  const conflicts = conflictsOf(create.error);
  return (
    <PageForm
      title="Create New Supplier"
      form={form}
      pending={create.isPending || create.isSuccess}
      error={conflicts ? null : create.error}
      submitLabel="Create Supplier"
      submitReason={refusal}
      cancelHref={paths.suppliers}
      onSubmit={(values) => create.mutate({ body: bodyOf(values) })}
    >
      {conflicts && <PhoneConflicts conflicts={conflicts} />}
      <FieldRows>
        <SupplierFields
          control={control as unknown as Control<SupplierEditValues>}
          setValue={form.setValue as unknown as UseFormSetValue<SupplierEditValues>}
        >
          <FieldRow>
            <TextField control={control} name="phone_number" label="Phone" type="tel" isRequired />
          </FieldRow>
        </SupplierFields>
        <AddressField control={control} name="address" loaders={addressLoaders} />
        <TextAreaField control={control} name="notes" label="Notes" />
      </FieldRows>
    </PageForm>
  );
}
