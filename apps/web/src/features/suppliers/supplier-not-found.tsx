import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { ApiError } from '#api/api-error.ts';
import { paths } from '#app/paths.ts';
import { PageMessage } from '#ui/page-message.tsx';
import { toastDone } from '#ui/toasts.tsx';

function heirOf({ body }: ApiError): number | undefined {
  const isMerged =
    typeof body === 'object' &&
    body !== null &&
    'mergedInto' in body &&
    typeof body.mergedInto === 'number';
  return isMerged ? (body.mergedInto as number) : undefined;
}

interface SupplierNotFoundProps {
  readonly supplierId: number;
  readonly error: ApiError;
}

/** A supplier that is not there; one that was merged leads to where it went. */
export function SupplierNotFound({ supplierId, error }: SupplierNotFoundProps) {
  const router = useRouter();
  const heir = heirOf(error);
  const message = error.message;
  useEffect(() => {
    if (heir === undefined) return;
    toastDone(message);
    void router.navigate({ href: paths.supplier(heir), replace: true });
  }, [heir, message, router]);
  if (heir !== undefined) return null;
  return <PageMessage title="Supplier Not Found">There is no supplier {supplierId}.</PageMessage>;
}
