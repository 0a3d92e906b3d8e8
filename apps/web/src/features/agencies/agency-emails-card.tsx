import type { Agency } from '@recoup/contract/agencies/agencies.schemas';
import {
  addEmail,
  changeEmail,
  mayDeleteEmail,
  removeEmail,
} from '@recoup/domain/agencies/agency-emails';
import { reasonOf } from '@recoup/domain/kit/verdict';
import { useRefusal } from '#api/session.ts';
import { EntriesCard } from '#ui/entries-card.tsx';
import { lazyForm } from '#ui/forms/lazy-form.tsx';
import { useAgencyEmails } from './use-agency-emails.ts';

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
