import { Button, Text } from '@mantine/core';
import { requestPasswordReset } from '@recoup/contract/auth/password-links.endpoints';
import { linkPurposes } from '@recoup/domain/auth/password-link';
import { useForm } from 'react-hook-form';
import { useSave } from '#api/queries.ts';
import { shapeResolver } from '#api/shape-resolver.ts';
import { useSignInMethods } from '#api/sign-in-methods.ts';
import { paths } from '#app/paths.ts';
import { AppLink } from '#ui/app-link.tsx';
import { FieldRows, TextField } from '#ui/forms/fields.tsx';
import { focusFirstField } from '#ui/forms/focus-first-field.ts';
import { Notice } from '#ui/notice.tsx';
import { errorText } from '#ui/problem.ts';
import { ProblemBar } from '#ui/problem-bar.tsx';
import { SignInLayout } from './sign-in-layout.tsx';

const empty = { email: '' };

function AskForm() {
  const form = useForm({
    defaultValues: empty,
    resolver: shapeResolver(
      () => import('@recoup/contract/auth/password-links.schemas'),
      'passwordResetInput',
    ),
  });
  const { control } = form;
  const ask = useSave(requestPasswordReset, {});
  if (ask.isSuccess)
    return (
      <div role="status">
        <Text>
          If <strong>{form.getValues('email')}</strong> belongs to an active user, a link has been
          emailed to it. The link can be used once and expires in {linkPurposes.forgotten.lasts}.
        </Text>
        <Text c="dimmed" mt="xs">
          No email? Check your spam folder, or ask an executive which email address your account
          has.
        </Text>
      </div>
    );
  return (
    <form
      ref={focusFirstField}
      noValidate
      onSubmit={(event) => void form.handleSubmit((body) => ask.mutate({ body }))(event)}
    >
      <FieldRows>
        {ask.error && <ProblemBar message={errorText(ask.error)} />}
        <TextField
          control={control}
          name="email"
          label="Email"
          type="email"
          autoComplete="username"
          isRequired
        />
        <Button type="submit" loading={ask.isPending}>
          Email Me a Link
        </Button>
      </FieldRows>
    </form>
  );
}

/** `/forgotten-password`: asks for a link to choose a new one. */
export function ForgottenPasswordScreen() {
  const ways = useSignInMethods();
  return (
    <SignInLayout
      title="Forgot your password?"
      purpose="Get a link by email to choose a new one. Your second factor does not change."
    >
      {ways && (ways.linkRefusal === null ? <AskForm /> : <Notice>{ways.linkRefusal}</Notice>)}
      <AppLink href={paths.login}>Back to sign-in</AppLink>
    </SignInLayout>
  );
}
