import { getServiceConnection } from '@recoup/contract/outbox/outbox.endpoints';
import { type ExternalService, externalServices } from '@recoup/domain/outbox/external-services';
import { useCompanyHold } from './company-hold.ts';
import { useEndpoint } from './queries.ts';

const freshMs = 60_000;

/** Said while a service is held or not set up; absent when it is ready, or is not meant. */
function useServiceNotice(service: ExternalService, isMeant: boolean, hold?: string) {
  const input = { params: { service } };
  const options = { enabled: isMeant, staleTime: freshMs };
  const { data } = useEndpoint(getServiceConnection, input, options);
  if (!isMeant) return undefined;
  return hold ?? (data?.isConnected === false ? externalServices[service].notConnected : undefined);
}

/** Said by screens that mail something while mail cannot leave; absent when it can, or is not meant. */
export const useMailNotice = (isMeant = true): string | undefined =>
  useServiceNotice('mail', isMeant, useCompanyHold('hotelEmail'));

/** Shown on screens that post something while the company does that manually. */
export const usePostNotice = (isMeant = true): string | undefined =>
  useServiceNotice('post', isMeant, useCompanyHold('letter'));

/**
 * Shown next to addresses that have not been validated while nothing validates them automatically.
 */
export const useValidationNotice = (isMeant: boolean): string | undefined =>
  useServiceNotice('addresses', isMeant);
