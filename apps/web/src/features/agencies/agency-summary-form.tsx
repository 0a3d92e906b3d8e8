import type { Agency } from '@recoup/contract/agencies/agencies.schemas';
import { agencyFieldLabels as labels } from '@recoup/domain/agencies/agency-fields';
import { mayChangeAgencyStatus } from '@recoup/domain/agencies/agency-status-change';
import { useRefusal, useRoles } from '#api/session.ts';
import { EditForm } from '#ui/forms/edit-form.tsx';
import { FieldRow, FieldRows, NumberField, TextField } from '#ui/forms/fields.tsx';
import { SelectField } from '#ui/forms/select-field.tsx';
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

  const field = { control, reason };
  const from = agency.status.code;
  const statuses = choices.statuses.map(({ code, name }) => ({
    value: code,
    label: name,
    isRefused: !mayChangeAgencyStatus({ from, to: code, roles }).allowed,
  }));
  return (
    <EditForm edit={edit} submitLabel="Save" onClose={onClose}>
      <FieldRows>
        <TextField {...field} name="name" label={labels.name} isRequired />
        <FieldRow>
          <TextField {...field} name="ein" label={labels.ein} isRequired />
          <TextField {...field} name="branch" label={labels.branch} />
          <TextField
            {...field}
            name="phone_number"
            label={labels.phone_number}
            type="tel"
            isRequired
          />
        </FieldRow>
        <FieldRow>
          <TextField {...field} name="firstName" label={labels.firstName} />
          <TextField {...field} name="lastName" label={labels.lastName} />
        </FieldRow>
        <FieldRow>
          <SelectField
            control={control}
            reason={statusReason}
            name="status"
            label={labels.status}
            options={statuses}
          />
          <SelectField
            {...field}
            name="paymentMethod"
            label={labels.paymentMethod}
            options={choices.methods}
          />
        </FieldRow>
        <FieldRow>
          <SelectField
            control={control}
            reason={softwareReason}
            name="softwareType"
            label={labels.softwareType}
            options={choices.software}
          />
          <NumberField {...field} name="sharePercent" label={`${labels.sharePercent} (%)`} />
        </FieldRow>
      </FieldRows>
    </EditForm>
  );
}
