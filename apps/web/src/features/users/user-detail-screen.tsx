import { getUser } from '@recoup/contract/users/users.endpoints';
import type { User } from '@recoup/contract/users/users.schemas';
import { roles } from '@recoup/domain/auth/roles';
import { useState } from 'react';
import { isStatus } from '#api/api-error.ts';
import { useInstantFormats } from '#api/formats.ts';
import { useEndpoint } from '#api/queries.ts';
import { useRefusal } from '#api/session.ts';
import { DescriptionList } from '#ui/description-list.tsx';
import { DetailColumns } from '#ui/detail-columns.tsx';
import { DetailHeader } from '#ui/detail-header.tsx';
import { DisabledReasonButton } from '#ui/disabled-reason-button.tsx';
import { LoadingIndicator } from '#ui/loading-indicator.tsx';
import { PageMessage } from '#ui/page-message.tsx';
import { SectionCard } from '#ui/section-card.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { useDelayed } from '#ui/use-delayed.ts';
import { useRouteId } from '#ui/use-route-id.ts';
import { AssignmentsCard } from './assignments-card.tsx';
import { SendLinkButton } from './send-link-button.tsx';
import { UserForm } from './user-form.tsx';

const roleLabels = (user: User): string =>
  roles
    .filter(({ name }) => user.roles.some((held) => held.name === name))
    .map(({ label }) => label)
    .join(', ');

function UserDetails({ user }: { user: User }) {
  const { updated } = useInstantFormats();
  return (
    <DescriptionList
      items={[
        { label: 'Name', value: user.name },
        { label: 'Email', value: user.email },
        { label: 'Is Active', value: user.is_active ? 'Yes' : 'No' },
        { label: 'Roles', value: roleLabels(user) },
        { label: 'Registered', value: updated(user.created_at) },
      ]}
    />
  );
}

function FoundUser({ user }: { user: User }) {
  const [isEditing, setEditing] = useState(false);
  const editReason = useRefusal('users.editRoles');
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
  if (error) throw error;
  if (isPending) return isSlow && <LoadingIndicator />;
  return <FoundUser key={user.id} user={user} />;
}
