import type { Agency } from '@recoup/contract/agencies/agencies.schemas';
import {
  addEmail,
  changeEmail,
  mayDeleteEmail,
  removeEmail,
} from '@recoup/domain/agencies/agency-emails';
import { reasonOf } from '@recoup/domain/kit/verdict';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useRefusal } from '#api/session.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { DisabledReasonButton } from '#ui/disabled-reason-button.tsx';
import { DisabledReasonIcon } from '#ui/disabled-reason-icon.tsx';
import { EntryList } from '#ui/entry-list.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { SectionCard } from '#ui/section-card.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { useAgencyEmails } from './use-agency-emails.ts';

const AgencyEmailForm = lazyPart(() =>
  import('./agency-email-form.tsx').then((m) => m.AgencyEmailForm),
);

/** What is open over the card. */
type Open = { what: 'add' } | { what: 'edit' | 'delete'; email: string } | undefined;

/** The emails of an agency, one of them primary (A-280..A-293). */
export function AgencyEmailsCard({ agency }: { agency: Agency }) {
  const refusal = useRefusal('agencyEmails.edit');
  const [open, setOpen] = useState<Open>();
  const change = useAgencyEmails(agency, () => setOpen(undefined));
  const show = (next: Open) => {
    change.forget();
    setOpen(next);
  };
  const deleteReason = (email: string): string | undefined => {
    const verdict = mayDeleteEmail(agency, email);
    return refusal ?? reasonOf(verdict);
  };
  return (
    <SectionCard
      title="Emails"
      actions={
        <DisabledReasonButton
          size="xs"
          variant="default"
          reason={refusal}
          onClick={() => show({ what: 'add' })}
        >
          Add Email
        </DisabledReasonButton>
      }
    >
      <EntryList
        label="Emails"
        entries={agency.emails}
        entryKey={(email) => email}
        empty="No emails"
        actions={(email) => (
          <>
            {email !== agency.primaryEmail && (
              <DisabledReasonButton
                size="compact-xs"
                variant="subtle"
                reason={refusal}
                onClick={() => change.save({ emails: agency.emails, primaryEmail: email })}
              >
                Set as Primary
              </DisabledReasonButton>
            )}
            <DisabledReasonIcon
              label="Edit email"
              reason={refusal}
              onClick={() => show({ what: 'edit', email })}
            >
              <IconPencil size={16} aria-hidden />
            </DisabledReasonIcon>
            <DisabledReasonIcon
              label="Delete email"
              reason={deleteReason(email)}
              onClick={() => show({ what: 'delete', email })}
            >
              <IconTrash size={16} aria-hidden />
            </DisabledReasonIcon>
          </>
        )}
      >
        {(email) => (
          <>
            {email}{' '}
            {email === agency.primaryEmail && <StatusBadge tone="open">Primary</StatusBadge>}
          </>
        )}
      </EntryList>
      {(open?.what === 'add' || open?.what === 'edit') && (
        <AgencyEmailForm
          title={open.what === 'add' ? 'Add Email' : 'Edit Email'}
          initial={open.what === 'add' ? '' : open.email}
          pending={change.pending}
          error={change.error}
          onSubmit={(email) =>
            change.save(
              open.what === 'add'
                ? addEmail(agency, email)
                : changeEmail(agency, open.email, email),
            )
          }
          onClose={() => setOpen(undefined)}
        />
      )}
      <ConfirmDialog
        isOpen={open?.what === 'delete' && change.error === null}
        title="Delete this email?"
        confirmLabel="Delete"
        isDangerous
        pending={change.pending}
        onConfirm={() => open?.what === 'delete' && change.save(removeEmail(agency, open.email))}
        onCancel={() => setOpen(undefined)}
      >
        {open?.what === 'delete' && open.email}
      </ConfirmDialog>
    </SectionCard>
  );
}
