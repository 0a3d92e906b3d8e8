import {
  listUsers,
  registerUser,
  registerUserByLink,
} from '@recoup/contract/users/users.endpoints';
import { linkPurposes } from '@recoup/domain/auth/password-link';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { type Resolver, useForm, useWatch } from 'react-hook-form';
import { useSave } from '#api/queries.ts';
import { shapeResolver } from '#api/shape-resolver.ts';
import { useSignInMethods } from '#api/sign-in-methods.ts';
import { paths } from '#app/paths.ts';
import { CheckboxField, FieldRows, TextField } from '#ui/forms/fields.tsx';
import { NewPasswordFields } from '#ui/forms/new-password-fields.tsx';
import { PageForm } from '#ui/forms/page-form.tsx';
import { toastDone } from '#ui/toasts.tsx';

const empty = {
  name: '',
  email: '',
  password: '',
  password_confirmation: '',
  sendsLink: false,
};
type Values = typeof empty;

const byPassword = shapeResolver(
  () => import('@recoup/contract/users/users.schemas'),
  'registerInput',
  ({ name, email, password, password_confirmation }: Values) => ({
    name,
    email,
    password,
    password_confirmation,
  }),
);
const byLink = shapeResolver(
  () => import('@recoup/contract/users/users.schemas'),
  'registerByLinkInput',
  ({ name, email }: Values) => ({ name, email }),
);
const resolver: Resolver<Values> = (values, ...rest) =>
  (values.sendsLink ? byLink : byPassword)(values, ...rest);

/** `/register` (S-763..S-772): a new user, who starts as a contributor. */
export function RegisterScreen() {
  const router = useRouter();
  const form = useForm({ defaultValues: empty, resolver });
  const { control, clearErrors } = form;
  const sendsLink = useWatch({ control, name: 'sendsLink' });
  const linkRefusal = useSignInMethods()?.linkRefusal ?? undefined;
  const options = {
    invalidates: [listUsers],
    onSaved: () => {
      toastDone('User Created');
      void router.navigate({ href: paths.users });
    },
  };
  const withPassword = useSave(registerUser, options);
  const withLink = useSave(registerUserByLink, options);
  const register = sendsLink ? withLink : withPassword;
  const byMail = sendsLink ? 'The user will choose a password with the emailed link.' : undefined;
  const submit = ({ sendsLink: isByLink, ...person }: Values) => {
    if (isByLink) withLink.mutate({ body: { name: person.name, email: person.email } });
    else withPassword.mutate({ body: person });
  };
  useEffect(() => clearErrors(['password', 'password_confirmation']), [sendsLink, clearErrors]);
  return (
    <PageForm
      title="Register New User"
      form={form}
      pending={register.isPending}
      error={register.error}
      submitLabel="Register"
      cancelHref={paths.users}
      onSubmit={submit}
    >
      <FieldRows>
        <TextField control={control} name="name" label="Name" isRequired />
        <TextField control={control} name="email" label="Email" type="email" isRequired />
        <NewPasswordFields
          control={control}
          consequence="Share it with the user, who can change it under My Account."
          reason={byMail}
        />
        <CheckboxField
          control={control}
          name="sendsLink"
          label="Email a link to choose a password"
          description={
            linkRefusal ??
            `The user has ${linkPurposes.first.lasts} to choose a password. No one else will know it.`
          }
          reason={linkRefusal}
        />
      </FieldRows>
    </PageForm>
  );
}
