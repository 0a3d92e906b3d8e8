import { sendPasswordLink } from '@recoup/contract/auth/password-links.endpoints';
import { getUser } from '@recoup/contract/users/users.endpoints';
import type { User } from '@recoup/contract/users/users.schemas';
import { inactiveUser, linkPurposes } from '@recoup/domain/auth/password-link';
import { roleLabels } from '@recoup/domain/auth/roles';
import { useState } from 'react';
import { isStatus } from '#api/api-error.ts';
import { useInstantFormats } from '#api/formats.ts';
import { useEndpoint, useSave } from '#api/queries.ts';
import { useRefusal } from '#api/session.ts';
import { useSignInMethods } from '#api/sign-in-methods.ts';
import { ConfirmButton } from '#ui/confirm-button.tsx';
import { DescriptionList } from '#ui/description-list.tsx';
import { DetailColumns } from '#ui/detail-columns.tsx';
import { DetailHeader } from '#ui/detail-header.tsx';
import { DisabledReasonButton } from '#ui/disabled-reason-button.tsx';
import { LoadingIndicator } from '#ui/loading-indicator.tsx';
import { PageMessage } from '#ui/page-message.tsx';
import { SectionCard } from '#ui/section-card.tsx';
import { useShortcut } from '#ui/shortcuts.ts';
import { StatusBadge } from '#ui/status-badge.tsx';
import { toastDone, toastProblem } from '#ui/toasts.tsx';
import { useDelayed } from '#ui/use-delayed.ts';
import { useRouteId } from '#ui/use-route-id.ts';
import { AssignmentsCard } from './assignments-card.tsx';
import { UserForm } from './user-form.tsx';

/** Emails the user a link to choose a password, so that no one else ever knows it. */
function SendLinkButton({ user }: { user: User }) {
  const refusal = useRefusal('users.create');
  const linkRefusal = useSignInMethods()?.linkRefusal ?? undefined;
  const send = useSave(sendPasswordLink, {
    onSaved: () => toastDone(`Password Link Sent to ${user.email}`),
    onFailed: toastProblem,
  });
  return (
    <ConfirmButton
      label="Send Password Link"
      reason={refusal ?? (user.is_active ? linkRefusal : inactiveUser)}
      title="Send a password link?"
      confirmLabel="Send Link"
      pending={send.isPending}
      onConfirm={(close) => send.mutate({ params: { userId: user.id } }, { onSettled: close })}
    >
      {user.name} will be emailed a link at {user.email} to choose a password. The link can be used
      once and expires in {linkPurposes.first.lasts}. The current password keeps working until the
      link is used.
    </ConfirmButton>
  );
}

function UserDetails({ user }: { user: User }) {
  const { day } = useInstantFormats();
  return (
    <DescriptionList
      items={[
        { label: 'Name', value: user.name },
        { label: 'Email', value: user.email },
        { label: 'Is Active', value: user.is_active ? 'Yes' : 'No' },
        { label: 'Roles', value: roleLabels(user.roles) },
        { label: 'Registered', value: day(user.created_at) },
      ]}
    />
  );
}

function FoundUser({ user }: { user: User }) {
  const [isEditing, setEditing] = useState(false);
  const editReason = useRefusal('users.editRoles');
  useShortcut('edit', () => editReason === undefined && setEditing(true), {
    label: 'Edit the user',
  });
  return (
    <DetailColumns
      header={
        <DetailHeader
          name={user.name}
          detail={user.email}
          badges={
            <StatusBadge tone={user.is_active ? 'positive' : 'closed'}>
              {user.is_active ? 'Active' : 'Inactive'}
            </StatusBadge>
          }
          actions={
            !isEditing && (
              <>
                <SendLinkButton user={user} />
                <DisabledReasonButton reason={editReason} onClick={() => setEditing(true)}>
                  Edit User
                </DisabledReasonButton>
              </>
            )
          }
        />
      }
      left={
        <SectionCard title={isEditing ? 'Edit User' : 'Details'}>
          {isEditing ? (
            <UserForm user={user} onClose={() => setEditing(false)} />
          ) : (
            <UserDetails user={user} />
          )}
        </SectionCard>
      }
      right={<AssignmentsCard user={user} />}
    />
  );
}

/** `/users/{userId}` (S-710..S-724). */
export function UserDetailScreen() {
  const userId = useRouteId('userId');
  const { data: user, error, isPending } = useEndpoint(getUser, { params: { userId } });
  const isSlow = useDelayed(isPending);
  if (isStatus(error, 404))
    return <PageMessage title="User Not Found">User {userId} does not exist.</PageMessage>;
  if (error && !user) throw error;
  if (isPending) return isSlow && <LoadingIndicator />;
  return <FoundUser key={user.id} user={user} />;
}
