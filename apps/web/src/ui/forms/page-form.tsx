import { Title } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import type { FieldValues } from 'react-hook-form';
import { FormBody, type FormProps, isUnsaved } from './form-shell.tsx';
import classes from './forms.module.css';
import { LeaveGuard } from './leave-guard.tsx';

interface PageFormProps<Values extends FieldValues> extends FormProps<Values> {
  readonly title: string;
  /** Where 'Cancel' leads. */
  readonly cancelHref: string;
}

/** A form that is a separate screen. */
export function PageForm<Values extends FieldValues>(props: PageFormProps<Values>) {
  const { title, cancelHref } = props;
  const router = useRouter();
  return (
    <div className={classes.page}>
      <Title order={1} mb="md">
        {title}
      </Title>
      <div className={classes.sheet}>
        <FormBody {...props} onCancel={() => void router.navigate({ href: cancelHref })} />
      </div>
      <LeaveGuard isUnsaved={isUnsaved(props)} />
    </div>
  );
}
