import { useForm } from 'react-hook-form';
import { shapeResolver } from '#api/shape-resolver.ts';
import { DialogForm } from '#ui/forms/dialog-form.tsx';
import { TextField } from '#ui/forms/fields.tsx';

interface AgencyArcDialogProps {
  readonly title: string;
  readonly initial: string;
  readonly pending: boolean;
  readonly error: Error | null;
  readonly onSubmit: (arc: string) => void;
  readonly onClose: () => void;
}

/** One ARC number, new or changed; blanks and dashes may be typed. */
export function AgencyArcDialog(props: AgencyArcDialogProps) {
  const form = useForm<{ arc: string }>({
    defaultValues: { arc: props.initial },
    resolver: shapeResolver(
      () => import('@recoup/contract/agencies/agency-requests.schemas'),
      'replaceArcInput',
    ),
  });
  return (
    <DialogForm
      title={props.title}
      form={form}
      pending={props.pending}
      error={props.error}
      submitLabel="Save"
      onSubmit={({ arc }) => props.onSubmit(arc)}
      onClose={props.onClose}
    >
      <TextField
        control={form.control}
        name="arc"
        label="ARC"
        description="8 letters or digits"
        isRequired
      />
    </DialogForm>
  );
}
