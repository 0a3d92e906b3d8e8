import {
  getAgency,
  listAgencyChanges,
  replaceAgencyEmails,
} from '@recoup/contract/agencies/agencies.endpoints';
import type { Agency } from '@recoup/contract/agencies/agencies.schemas';
import {
  type AgencyEmails,
  addEmail,
  changeEmail,
  mayDeleteEmail,
  removeEmail,
} from '@recoup/domain/agencies/agency-emails';
import { reasonOf } from '@recoup/domain/kit/verdict';
import { useRefetch, useSave } from '#api/queries.ts';
import { useRefusal } from '#api/session.ts';
import { EntriesCard } from '#ui/entries-card.tsx';
import { lazyForm } from '#ui/forms/lazy-form.tsx';
import { toastDone, toastProblem } from '#ui/toasts.tsx';

/** Saves an agency's emails; a toast shows the result. */
function useAgencyEmails(agency: Agency) {
  const refetch = useRefetch(getAgency);
  const { mutate, ...save } = useSave(replaceAgencyEmails, {
    invalidates: [getAgency, listAgencyChanges],
    onSaved: () => toastDone('Agency Emails Updated'),
    onFailed: (error) => {
      // Someone else may have changed them: the next attempt starts from what is stored.
      refetch();
      return toastProblem(error);
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

const AgencyEmailForm = lazyForm(() =>
  import('./agency-email-form.tsx').then((m) => m.AgencyEmailForm),
);

/** The emails of an agency, one of them primary (A-280..A-293). */
export function AgencyEmailsCard({ agency }: { readonly agency: Agency }) {
  const { save, ...saving } = useAgencyEmails(agency);
  return (
    <EntriesCard
      title="Emails"
      noun="Email"
      entries={agency.emails}
      primary={agency.primaryEmail}
      reason={useRefusal('agencyEmails.edit')}
      deleteReason={(email) => reasonOf(mayDeleteEmail(agency, email))}
      onMakePrimary={(email) => save({ emails: agency.emails, primaryEmail: email })}
      onDelete={(email, onDone) => save(removeEmail(agency, email), onDone)}
      saving={saving}
      form={({ entry, ...form }) => (
        <AgencyEmailForm
          {...form}
          initial={entry ?? ''}
          onSubmit={(email) =>
            save(
              entry === undefined ? addEmail(agency, email) : changeEmail(agency, entry, email),
              form.onClose,
            )
          }
        />
      )}
    >
      {(email) => email}
    </EntriesCard>
  );
}
