import { Button, Text, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { ApiError } from '#api/api-error.ts';
import { errorText } from '#ui/problem.ts';
import { ProblemBar } from '#ui/problem-bar.tsx';
import { authenticateWithPasskey, supportsPasskeys } from './passkey.ts';

/** Second-factor fields sent with a sign-in request. */
export interface Proof {
  readonly code?: string;
  readonly passkey?: Record<string, unknown>;
}

/** What the server asks for once it knows the user. */
interface SecondStep {
  readonly kinds: readonly string[];
  readonly passkeyOptions: Record<string, unknown> | null;
}

/** The step that a sign-in still needs; absent while it needs none. */
export const secondStep = (error: Error | null): SecondStep | undefined =>
  error instanceof ApiError && error.code === 'secondFactorNeeded'
    ? (error.body as SecondStep)
    : undefined;

/** Returns whether the step offers a passkey that this browser can use. */
export const offersPasskey = (step: SecondStep | undefined): boolean =>
  Boolean(step?.passkeyOptions) && supportsPasskeys();

/** The proof typed into the step's field; nothing while it is empty. */
export function typedProof(entered: FormData): Proof {
  const code = entered.get('code');
  const typed = typeof code === 'string' ? code.trim() : '';
  return typed === '' ? {} : { code: typed };
}

interface SecondStepFieldsProps {
  readonly step: SecondStep;
  /** The server's message about it. */
  readonly message: string | undefined;
  readonly pending: boolean;
  readonly onProof: (proof: Proof) => void;
}

/** A passkey where the account has one, and the field for a code; inside the form of a sign-in. */
export function SecondStepFields({ step, message, pending, onProof }: SecondStepFieldsProps) {
  const { passkeyOptions: options } = step;
  const usesPasskey = offersPasskey(step);
  const proving = useMutation({
    mutationFn: authenticateWithPasskey,
    onSuccess: (passkey) => onProof({ passkey }),
  });
  return (
    <>
      {options && usesPasskey && (
        <>
          {proving.error && <ProblemBar message={errorText(proving.error)} />}
          <Text size="sm">{message}</Text>
          <Button
            autoFocus
            loading={proving.isPending || pending}
            onClick={() => proving.mutate(options)}
          >
            Use Passkey
          </Button>
        </>
      )}
      <TextInput
        label={step.kinds.includes('totp') ? 'Code' : 'Recovery Code'}
        name="code"
        description={usesPasskey ? undefined : message}
        autoComplete="one-time-code"
        required
        withAsterisk={false}
        autoFocus={!usesPasskey}
      />
    </>
  );
}
