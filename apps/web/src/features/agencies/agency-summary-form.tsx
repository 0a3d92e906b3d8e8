import {
  getAgency,
  listAgencyChanges,
  replaceAgency,
} from '@recoup/contract/agencies/agencies.endpoints';
import type { Agency } from '@recoup/contract/agencies/agencies.schemas';
import type { BodyInput } from '@recoup/contract/kit/endpoint';
import { agencyFieldLabels as labels } from '@recoup/domain/agencies/agency-fields';
import { mayChangeAgencyStatus } from '@recoup/domain/agencies/agency-status-change';
import { typedNumber } from '@recoup/domain/money/typed-amount';
import { paymentMethod } from '@recoup/domain/payments/payment-method';
import { formatPhone } from '@recoup/domain/suppliers/phone-format';
import { useFresh, useSave } from '#api/queries.ts';
import { useRefusal, useRoles } from '#api/session.ts';
import { shapeResolver } from '#api/shape-resolver.ts';
import { EditForm } from '#ui/forms/edit-form.tsx';
import { FieldRow, FieldRows, NumberField, TextField } from '#ui/forms/fields.tsx';
import { SelectField } from '#ui/forms/select-field.tsx';
import { useEditForm } from '#ui/forms/use-edit-form.ts';
import { PartNotLoaded } from '#ui/not-loaded.tsx';
import { toastDone, toastProblem } from '#ui/toasts.tsx';
import { readAgencyUpdate } from './read-agency-update.ts';
import { useAgencyChoices } from './use-agency-choices.ts';

/** An agency as its form shows it. */
function formValuesOf(agency: Agency) {
  return {
    name: agency.name,
    ein: agency.ein ?? '',
    branch: agency.branch ?? '',
    firstName: agency.firstName ?? '',
    lastName: agency.lastName ?? '',
    phone_number: formatPhone(agency.phone),
    status: agency.status.code,
    paymentMethod: agency.preferredPaymentMethod?.id ?? paymentMethod.check,
    softwareType: agency.softwareType?.id ?? null,
    sharePercent: String(agency.sharePercent),
  };
}

/** Form values for the agency summary. Field names match the request. */
type AgencyFormValues = ReturnType<typeof formValuesOf>;

/** Converts the form to the request's body; a share that is not a number is refused as such. */
function agencyBodyOf(values: AgencyFormValues): BodyInput<typeof replaceAgency> {
  return { ...values, sharePercent: typedNumber(values.sharePercent) };
}

/** The success toast of an update stays longer than others. */
const updateToastMs = 8_000;

const resolver = shapeResolver(
  () => import('@recoup/contract/agencies/agency-requests.schemas'),
  'replaceAgencyInput',
  agencyBodyOf,
);

/** The editing of one agency's summary. */
function useAgencyEdit(agency: Agency, onClose: () => void) {
  const params = { agencyId: agency.id };
  const load = useFresh(getAgency, { params });
  const save = useSave(replaceAgency, {
    invalidates: [getAgency, listAgencyChanges],
  });
  return useEditForm({
    stored: agency,
    valuesOf: formValuesOf,
    resolverOf: () => resolver,
    save: (values, { updated_at: from }) =>
      save.mutateAsync({ params, body: { ...agencyBodyOf(values), expected_updated_at: from } }),
    load,
    onFailed: toastProblem,
    onSaved: (answer) => {
      const { text, isDone } = readAgencyUpdate(answer);
      if (isDone) toastDone(text, updateToastMs);
      else toastProblem({ message: text });
      onClose();
    },
  });
}

interface AgencySummaryFormProps {
  readonly agency: Agency;
  readonly onClose: () => void;
}

/** The summary while it is edited; each field is closed to those who may not change it. */
export function AgencySummaryForm({ agency, onClose }: AgencySummaryFormProps) {
  const edit = useAgencyEdit(agency, onClose);
  const { form } = edit;
  const { control } = form;
  const choices = useAgencyChoices(agency.preferredPaymentMethod);
  const roles = useRoles();
  const reason = useRefusal('agencies.edit');
  const statusReason = useRefusal('agencies.editStatus', 'agencies.reopen');
  const softwareReason = useRefusal('agencies.editSoftware');

  const field = (name: keyof AgencyFormValues) => ({ control, name, label: labels[name], reason });
  const from = agency.status.code;
  const statuses = choices.statuses.map(({ code, name }) => ({
    value: code,
    label: name,
    isRefused: !mayChangeAgencyStatus({ from, to: code, roles }).allowed,
  }));
  return (
    <EditForm edit={edit} submitLabel="Save" onClose={onClose}>
      {choices.error && (
        <PartNotLoaded what="Choices" error={choices.error} onRetry={choices.retry} />
      )}
      <FieldRows>
        <TextField {...field('name')} isRequired />
        <FieldRow>
          <TextField {...field('ein')} isRequired />
          <TextField {...field('branch')} />
          <TextField {...field('phone_number')} type="tel" isRequired />
        </FieldRow>
        <FieldRow>
          <TextField {...field('firstName')} />
          <TextField {...field('lastName')} />
        </FieldRow>
        <FieldRow>
          <SelectField {...field('status')} reason={statusReason} options={statuses} />
          <SelectField {...field('paymentMethod')} options={choices.methods} />
        </FieldRow>
        <FieldRow>
          <SelectField
            {...field('softwareType')}
            reason={softwareReason}
            options={choices.software}
          />
          <NumberField {...field('sharePercent')} label={`${labels.sharePercent} (%)`} />
        </FieldRow>
      </FieldRows>
    </EditForm>
  );
}
