import { Button, Text, VisuallyHidden } from '@mantine/core';
import type { Home } from '@recoup/contract/home/home.schemas';
import { type FirstStep, firstSteps } from '@recoup/domain/home/first-steps';
import { countText } from '@recoup/domain/kit/counted';
import { IconCircle, IconCircleCheck } from '@tabler/icons-react';
import { useChangeSettings } from '#api/session.ts';
import { paths } from '#app/paths.ts';
import { AppLink } from '#ui/app-link.tsx';
import { SectionCard } from '#ui/section-card.tsx';
import { toastProblem } from '#ui/toasts.tsx';
import classes from './home.module.css';

/** Where each step is done. */
const placeOf: Readonly<Record<FirstStep, string>> = {
  company: paths.company,
  users: paths.register,
  agencies: paths.addAgency,
  suppliers: paths.suppliers,
  records: paths.agencyUpload,
  invoices: paths.suppliers,
  payments: paths.openInvoices,
};

/** What a new installation needs, with what is done; put away for good on the user's account. */
export function FirstSteps({ steps }: { steps: Home['firstSteps'] }) {
  const { mutate: change } = useChangeSettings(toastProblem);
  const done = steps.filter(({ isDone }) => isDone).length;
  return (
    <SectionCard
      title="First Steps"
      actions={
        <>
          <Text size="sm" c="dimmed">
            {countText(done)} of {countText(steps.length)} done
          </Text>
          <Button variant="default" size="xs" onClick={() => change({ firstSteps: false })}>
            Hide First Steps
          </Button>
        </>
      }
    >
      <ol className={classes.steps}>
        {steps.map(({ step, isDone }) => (
          <li key={step} data-done={isDone || undefined}>
            {isDone ? (
              <IconCircleCheck size={18} aria-hidden />
            ) : (
              <IconCircle size={18} aria-hidden />
            )}
            <AppLink href={placeOf[step]}>{firstSteps[step].title}</AppLink>
            {isDone && <VisuallyHidden>Done</VisuallyHidden>}
          </li>
        ))}
      </ol>
    </SectionCard>
  );
}
