import { changePassword, listOwnSessions } from '@recoup/contract/auth/session.endpoints';
import { useForm } from 'react-hook-form';
import { useSave } from '#api/queries.ts';
import { useCurrentUser } from '#api/session.ts';
import { shapeResolver } from '#api/shape-resolver.ts';
import { FieldRows } from '#ui/forms/fields.tsx';
import { FormBody, isUnsaved } from '#ui/forms/form-shell.tsx';
import { LeaveGuard } from '#ui/forms/leave-guard.tsx';
import { NewPasswordFields } from '#ui/forms/new-password-fields.tsx';
import { PasswordField } from '#ui/forms/password-field.tsx';
import { SectionCard } from '#ui/section-card.tsx';
import { toastDone } from '#ui/toasts.tsx';

const empty = { current_password: '', password: '', password_confirmation: '' };

/** The own password; a new one signs every other place out and revokes the API tokens. */
export function PasswordCard() {
  const form = useForm({
    defaultValues: empty,
    resolver: shapeResolver(
      () => import('@recoup/contract/auth/session.schemas'),
      'changePasswordInput',
    ),
  });
  const { control } = form;
  const { email } = useCurrentUser();
  const save = useSave(changePassword, {
    invalidates: [listOwnSessions],
    onSaved: () => {
      toastDone('Password Changed');
      form.reset(empty);
    },
  });
  return (
    <SectionCard title="Password">
      <FormBody
        isLasting
        form={form}
        pending={save.isPending}
        error={save.error}
        submitLabel="Change Password"
        onCancel={() => form.reset(empty)}
        onSubmit={(body) => save.mutate({ body })}
      >
        <FieldRows>
          <PasswordField
            control={control}
            name="current_password"
            label="Current Password"
            autoComplete="current-password"
            userName={email}
            isRequired
          />
          <NewPasswordFields
            control={control}
            label="New Password"
            consequence="You will be signed out on all other devices, and your API tokens will be revoked."
          />
        </FieldRows>
      </FormBody>
      <LeaveGuard isUnsaved={isUnsaved({ form, pending: save.isPending })} />
    </SectionCard>
  );
}
