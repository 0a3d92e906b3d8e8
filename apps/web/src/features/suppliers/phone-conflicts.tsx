import { Alert } from '@mantine/core';
import type { PhoneConflicts as Conflicts } from '@recoup/contract/suppliers/suppliers.schemas';
import { formatPhone } from '@recoup/domain/suppliers/phone-format';
import { phonesExist } from '@recoup/domain/suppliers/phone-numbers';
import { paths } from '#app/paths.ts';
import { AppLink } from '#ui/app-link.tsx';

/** 'Supplier Phone Number(s) exist:' with a link to each of those suppliers (S-491, S-492). */
export function PhoneConflicts({ conflicts }: { readonly conflicts: Conflicts['conflicts'] }) {
  return (
    <Alert color="red" role="alert" title={phonesExist} mb="md">
      {conflicts.map((conflict) => (
        <div key={conflict.phone}>
          {formatPhone(conflict.phone)} ·{' '}
          <AppLink href={paths.supplier(conflict.supplier_id)}>
            Supplier {conflict.supplier_id}
          </AppLink>
        </div>
      ))}
    </Alert>
  );
}
