import { Text, Title } from '@mantine/core';
import { beginSingleSignOn } from '@recoup/contract/auth/single-sign-on.endpoints';
import {
  changeCompany,
  getCompany,
  getCompanyStatus,
} from '@recoup/contract/company/company.endpoints';
import type { Company } from '@recoup/contract/company/company.schemas';
import { getHome } from '@recoup/contract/home/home.endpoints';
import {
  type CompanyFieldName,
  companyField,
  companyFieldNames,
  companyGroups,
} from '@recoup/domain/company/company-fields';
import { type Control, useWatch } from 'react-hook-form';
import { useFresh, useSave } from '#api/queries.ts';
import { requestUrl } from '#api/request-url.ts';
import { useCurrentUser } from '#api/session.ts';
import { shapeResolver } from '#api/shape-resolver.ts';
import { useSignInMethods } from '#api/sign-in-methods.ts';
import { paths } from '#app/paths.ts';
import { EditForm } from '#ui/forms/edit-form.tsx';
import { FieldRow, NumberField, TextAreaField, TextField } from '#ui/forms/fields.tsx';
import { PasswordField } from '#ui/forms/password-field.tsx';
import { useEditForm } from '#ui/forms/use-edit-form.ts';
import { toastDone } from '#ui/toasts.tsx';
import classes from './company.module.css';
import {
  type CompanyValues,
  changesGuarded,
  companyBodyOf,
  companyValuesOf,
} from './company-form-values.ts';

const signOnAgain = requestUrl(beginSingleSignOn, {}, { next: paths.company, anew: true });

/** Asks who is there before money goes another way. */
function IdentityProof({ control }: { readonly control: Control<CompanyValues> }) {
  const { email } = useCurrentUser();
  const ways = useSignInMethods();
  return (
    <div role="group" aria-label="Confirm Your Identity">
      <Title order={3}>Confirm Your Identity</Title>
      <Text size="sm" c="dimmed" mb="xs">
        You are changing bank details or the remit-to address. Every executive sees this on the home
        page for 14 days.
      </Text>
      {ways?.takesPasswords !== false && (
        <PasswordField
          control={control}
          name="password"
          label="Current Password"
          autoComplete="current-password"
          userName={email}
          isRequired={!ways?.singleSignOn}
        />
      )}
      {ways?.singleSignOn && (
        <Text size="sm">
          <a href={signOnAgain} target="_blank" rel="noopener">
            {ways.singleSignOn.label}
          </a>{' '}
          again in another tab, then save here within ten minutes.
        </Text>
      )}
    </div>
  );
}

const descriptions: Partial<Record<CompanyFieldName, string>> = {
  legalName: 'Checks are made out to this name',
  tradeName: 'The name on invoices, if it is different',
  collectionsPhone: 'Shown on collections invoices. If empty, the phone number above is used.',
  replyTo: 'Replies to emails go here. If empty, the email above is used.',
  letterText: 'One line on every invoice, above the coupon',
};

const resolver = shapeResolver(
  () => import('@recoup/contract/company/company.schemas'),
  'changeCompanyInput',
  companyBodyOf,
);

interface CompanyFormProps {
  readonly company: Company;
  readonly onClose: () => void;
}

/** The form of the company; bank details and the remit-to address ask who is there. */
export function CompanyForm({ company, onClose }: CompanyFormProps) {
  const load = useFresh(getCompany, {});
  const save = useSave(changeCompany, { invalidates: [getCompany, getCompanyStatus, getHome] });
  const edit = useEditForm({
    stored: company,
    valuesOf: companyValuesOf,
    resolverOf: () => resolver,
    save: (values, { updated_at: from }) =>
      save.mutateAsync({ body: { ...companyBodyOf(values), expected_updated_at: from } }),
    load,
    onSaved: () => {
      toastDone('Company Saved');
      onClose();
    },
  });
  const { control } = edit.form;
  const values = useWatch({ control }) as CompanyValues;
  return (
    <EditForm edit={edit} submitLabel="Save" onClose={onClose}>
      <div className={classes.groups}>
        {companyGroups.map((group) => (
          <div key={group} role="group" aria-label={group}>
            <Title order={3}>{group}</Title>
            <FieldRow>
              {companyFieldNames
                .filter((name) => companyField(name).group === group)
                .map((name) => (
                  <CompanyInput key={name} control={control} name={name} />
                ))}
            </FieldRow>
          </div>
        ))}
        <div role="group" aria-label="Upload Limits">
          <Title order={3}>Upload Limits</Title>
          <FieldRow>
            <NumberField
              control={control}
              name="uploadTooOldMonths"
              label="Too Old After (Months)"
              description="Stays with an earlier check-out are not imported"
              isRequired
            />
            <NumberField
              control={control}
              name="uploadMinimumRate"
              label="Rate Too Low Under"
              description="Dollars per night. Stays with a lower rate are not imported."
              isRequired
            />
          </FieldRow>
        </div>
        {changesGuarded(values, edit.startValues) && <IdentityProof control={control} />}
      </div>
    </EditForm>
  );
}

interface CompanyInputProps {
  readonly control: Control<CompanyValues>;
  readonly name: CompanyFieldName;
}

function CompanyInput({ control, name }: CompanyInputProps) {
  const { label, maxLength, isRequired = false, isLong } = companyField(name);
  const description = descriptions[name];
  const common = { control, name, label, ...(description !== undefined && { description }) };
  if (isLong) return <TextAreaField {...common} />;
  return <TextField {...common} maxLength={maxLength} isRequired={isRequired} autoComplete="off" />;
}
