import { listUsers, registerUser } from '@recoup/contract/users/users.endpoints';
import { registerInput } from '@recoup/contract/users/users.schemas';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { useSave } from '#api/queries.ts';
import { shapeResolver } from '#api/shape-resolver.ts';
import { paths } from '#app/paths.ts';
import { FieldRows, TextField } from '#ui/forms/fields.tsx';
import { PageForm } from '#ui/forms/page-form.tsx';
import { toastDone } from '#ui/toasts.tsx';

const empty = { name: '', email: '', password: '', password_confirmation: '' };

/** `/register` (S-763..S-772): a new user, who starts as a contributor. */
export function RegisterScreen() {
  const router = useRouter();
  const form = useForm({
    defaultValues: empty,
    resolver: shapeResolver<typeof empty>(registerInput, (values) => values),
  });
  const { control, setFocus } = form;
  const register = useSave(registerUser, {
    invalidates: [listUsers],
    onSaved: () => {
      toastDone('User Created');
      void router.navigate({ href: paths.users });
    },
  });
  useEffect(() => setFocus('name'), [setFocus]);
  return (
    <PageForm
      title="Register New User"
      form={form}
      pending={register.isPending}
      error={register.error}
      submitLabel="Register"
      cancelHref={paths.users}
      onSubmit={(values) => register.mutate({ body: values })}
    >
      <FieldRows>
        <TextField control={control} name="name" label="Name" isRequired />
        <TextField control={control} name="email" label="Email" type="email" isRequired />
        <TextField
          control={control}
          name="password"
          label="Password"
          type="password"
          autoComplete="new-password"
          description="At least 8 characters. Give it to the person; they change it under My account."
          isRequired
        />
        <TextField
          control={control}
          name="password_confirmation"
          label="Confirm Password"
          type="password"
          autoComplete="new-password"
          isRequired
        />
      </FieldRows>
    </PageForm>
  );
}
