import {
  getAddressConnection,
  getMailConnection,
  getPostConnection,
} from '@recoup/contract/outbox/outbox.endpoints';
import {
  addressesNotConnected,
  mailNotConnected,
  postNotConnected,
} from '@recoup/domain/outbox/outbox';
import { useCompanyHold } from './company-hold.ts';
import { useEndpoint } from './queries.ts';

const freshMs = 60_000;

/** Said by screens that mail something while mail cannot leave; absent when it can, or is not meant. */
export function useMailNotice(isMeant = true): string | undefined {
  const { data } = useEndpoint(getMailConnection, {}, { enabled: isMeant, staleTime: freshMs });
  const hold = useCompanyHold('hotelEmail');
  if (isMeant && hold !== undefined) return hold;
  return data?.isConnected === false ? mailNotConnected : undefined;
}

/** Said by screens that post something while the office does that by hand. */
export function usePostNotice(isMeant = true): string | undefined {
  const { data } = useEndpoint(getPostConnection, {}, { enabled: isMeant, staleTime: freshMs });
  const hold = useCompanyHold('letter');
  if (isMeant && hold !== undefined) return hold;
  return data?.isConnected === false ? postNotConnected : undefined;
}

/** Said beside addresses that nobody has validated while nothing validates them by itself. */
export function useValidationNotice(isMeant: boolean): string | undefined {
  const { data } = useEndpoint(getAddressConnection, {}, { enabled: isMeant, staleTime: freshMs });
  return isMeant && data?.isConnected === false ? addressesNotConnected : undefined;
}
