import { Button } from '@mantine/core';
import { counted } from '@recoup/domain/kit/counted';
import { paymentMethodName } from '@recoup/domain/payments/payment-method';
import { applyPaymentMethod } from '@recoup/domain/reconciliation/reconciliation';
import { hasOtherMethod } from '@recoup/domain/reconciliation/reconciliation-line';
import { IconInfoCircle } from '@tabler/icons-react';
import classes from './reconciliation.module.css';
import type { EditorSession } from './use-reconciliation-editor.ts';

/** How many records are paid by another method than the payment's, and the button that aligns them. */
export function OtherMethods({ editor, change }: EditorSession) {
  const { lines, payment } = editor.now;
  const { methodId } = payment;
  const count = lines.filter((line) => hasOtherMethod(line, methodId)).length;
  if (count === 0 || methodId === null) return null;
  const name = paymentMethodName(methodId);
  return (
    <div className={classes.otherMethods}>
      <span role="status" className={classes.reason}>
        <IconInfoCircle size={15} aria-hidden />
        {counted(count, 'record has', 'records have')} another payment method than {name}
      </span>
      <Button size="xs" variant="default" onClick={() => change(applyPaymentMethod)}>
        Use {name} for All
      </Button>
    </div>
  );
}
