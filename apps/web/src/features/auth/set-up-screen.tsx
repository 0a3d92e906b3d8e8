import { Button } from '@mantine/core';
import { setUpFirstUser } from '@recoup/contract/auth/session.endpoints';
import { useQueryClient } from '@tanstack/react-query';
import { useLocation, useRouter } from '@tanstack/react-router';
import { useForm } from 'react-hook-form';
import { useSave } from '#api/queries.ts';
import { acceptUser } from '#api/session.ts';
import { shapeResolver } from '#api/shape-resolver.ts';
import { paths } from '#app/paths.ts';
import { FieldRows, TextField } from '#ui/forms/fields.tsx';
import { NewPasswordFields } from '#ui/forms/new-password-fields.tsx';
import { errorText } from '#ui/problem.ts';
import { ProblemBar } from '#ui/problem-bar.tsx';
import { SignInLayout } from './sign-in-layout.tsx';

const empty = { name: '', email: '', password: '', password_confirmation: '' };

/** `/setup`, opened by the one-time link of an empty installation: makes the first executive. */
export function SetUpScreen() {
  const router = useRouter();
  const cache = useQueryClient();
  // behind the # the token is never sent with the address itself
  const token = useLocation({ select: ({ hash }) => hash });
  const form = useForm({
    defaultValues: empty,
    resolver: shapeResolver(
      () => import('@recoup/contract/auth/session.schemas'),
      'setUpInput',
      (values) => ({ ...values, token }),
    ),
  });
  const { control } = form;
  const setUp = useSave(setUpFirstUser, {
    onSaved: (user) => {
      acceptUser(cache, user);
      void router.navigate({ href: paths.home, replace: true });
    },
  });
  return (
    <SignInLayout
      title="Set Up Recoup"
      purpose="Create the first user. This user is an executive and can register everyone else."
    >
      {token === '' && (
        <ProblemBar message="Open this page with the setup link printed when the server started." />
      )}
      {setUp.error && <ProblemBar message={errorText(setUp.error)} />}
      <form
        noValidate
        onSubmit={(event) =>
          void form.handleSubmit((values) => setUp.mutate({ body: { ...values, token } }))(event)
        }
      >
        <FieldRows>
          <TextField control={control} name="name" label="Name" autoComplete="name" isRequired />
          <TextField
            control={control}
            name="email"
            label="Email"
            type="email"
            autoComplete="username"
            isRequired
          />
          <NewPasswordFields control={control} />
          <Button type="submit" loading={setUp.isPending} disabled={token === ''}>
            Create First User
          </Button>
        </FieldRows>
      </form>
    </SignInLayout>
  );
}
