import { sendPasswordLink } from '@recoup/contract/auth/password-links.endpoints';
import type { User } from '@recoup/contract/users/users.schemas';
import { inactiveUser, linkPurposes } from '@recoup/domain/auth/password-link';
import { useState } from 'react';
import { useSave } from '#api/queries.ts';
import { useRefusal } from '#api/session.ts';
import { useSignInMethods } from '#api/sign-in-methods.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { DisabledReasonButton } from '#ui/disabled-reason-button.tsx';
import { toastDone, toastProblem } from '#ui/toasts.tsx';

/** Has a user choose a password in their own mailbox, so that nobody else ever knows it. */
export function SendLinkButton({ user }: { user: User }) {
  const [isAsking, setAsking] = useState(false);
  const refusal = useRefusal('users.create');
  const linkRefusal = useSignInMethods()?.linkRefusal ?? undefined;
  const send = useSave(sendPasswordLink, {
    onSaved: () => toastDone(`Password Link Sent to ${user.email}`),
    onFailed: toastProblem,
  });
  return (
    <>
      <DisabledReasonButton
        variant="default"
        reason={refusal ?? (user.is_active ? linkRefusal : inactiveUser)}
        onClick={() => setAsking(true)}
      >
        Send Password Link
      </DisabledReasonButton>
      <ConfirmDialog
        isOpen={isAsking}
        title="Send a password link?"
        confirmLabel="Send Link"
        pending={send.isPending}
        onConfirm={() =>
          send.mutate({ params: { userId: user.id } }, { onSettled: () => setAsking(false) })
        }
        onCancel={() => setAsking(false)}
      >
        {user.name} will be emailed a link at {user.email} to choose a password. The link can be
        used once and expires in {linkPurposes.first.lasts}. The current password keeps working
        until the link is used.
      </ConfirmDialog>
    </>
  );
}
