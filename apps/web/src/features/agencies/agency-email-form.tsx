import { useForm } from 'react-hook-form';
import { shapeResolver } from '#api/shape-resolver.ts';
import { DialogForm } from '#ui/forms/dialog-form.tsx';
import { TextField } from '#ui/forms/fields.tsx';

interface AgencyEmailFormProps {
  readonly title: string;
  readonly initial: string;
  readonly pending: boolean;
  readonly error: Error | null;
  readonly onSubmit: (email: string) => void;
  readonly onClose: () => void;
}

/** The entry of one email (A-288..A-290). */
export function AgencyEmailForm({ initial, onSubmit, ...dialog }: AgencyEmailFormProps) {
  const form = useForm({
    defaultValues: { email: initial },
    resolver: shapeResolver(
      () => import('@recoup/contract/agencies/agency-requests.schemas'),
      'emailEntry',
    ),
  });
  return (
    <DialogForm
      {...dialog}
      form={form}
      submitLabel="Submit"
      onSubmit={({ email }) => onSubmit(email.trim())}
    >
      <TextField control={form.control} name="email" label="Email" type="email" isRequired />
    </DialogForm>
  );
}
