import type { Agency } from '@recoup/contract/agencies/agencies.schemas';
import { agencyFieldLabels as labels } from '@recoup/domain/agencies/agency-fields';
import { mayChangeAgencyStatus } from '@recoup/domain/agencies/agency-status-change';
import { useRefusal, useRoles } from '#api/session.ts';
import { EditForm } from '#ui/forms/edit-form.tsx';
import { FieldRow, FieldRows, NumberField, TextField } from '#ui/forms/fields.tsx';
import { SelectField } from '#ui/forms/select-field.tsx';
import type { AgencyFormValues } from './agency-form-values.ts';
import { useAgencyChoices } from './use-agency-choices.ts';
import { useAgencyEdit } from './use-agency-edit.ts';

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
