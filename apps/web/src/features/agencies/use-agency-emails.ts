import {
  getAgency,
  listAgencies,
  listAgencyChanges,
  replaceAgencyEmails,
} from '@recoup/contract/agencies/agencies.endpoints';
import type { Agency } from '@recoup/contract/agencies/agencies.schemas';
import type { AgencyEmails } from '@recoup/domain/agencies/agency-emails';
import { useQueryClient } from '@tanstack/react-query';
import { endpointKey, useSave } from '#api/queries.ts';
import { toastDone, toastProblem } from '#ui/toasts.tsx';

/** The saving of an agency's emails; what became of it is told by a toast. */
export function useAgencyEmails(agency: Agency) {
  const cache = useQueryClient();
  const { mutate, ...save } = useSave(replaceAgencyEmails, {
    invalidates: [getAgency, listAgencyChanges, listAgencies],
    onSaved: () => toastDone('Agency Emails Updated'),
    onFailed: (error) => {
      toastProblem(error);
      // somebody else may have changed them: the next try begins from what is stored
      void cache.invalidateQueries({ queryKey: endpointKey(getAgency) });
    },
  });
  return {
    save: ({ emails, primaryEmail }: AgencyEmails, onDone?: () => void) =>
      mutate(
        {
          params: { agencyId: agency.id },
          body: { emails: [...emails], primaryEmail, expected_updated_at: agency.updated_at },
        },
        { onSuccess: () => onDone?.() },
      ),
    forget: save.reset,
    pending: save.isPending,
    error: save.error,
  };
}
