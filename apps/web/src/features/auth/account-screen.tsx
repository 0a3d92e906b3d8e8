import { useCurrentUser, useMay } from '#api/session.ts';
import { useSignInMethods } from '#api/sign-in-methods.ts';
import { DetailColumns } from '#ui/detail-columns.tsx';
import { DetailHeader } from '#ui/detail-header.tsx';
import { ApiTokensCard } from './api-tokens-card.tsx';
import { PasswordCard } from './password-card.tsx';
import { SecondFactorCard } from './second-factor-card.tsx';
import { SessionsCard } from './sessions-card.tsx';

/** `/account`: users change their own sign-in here. */
export function AccountScreen() {
  const { name, email } = useCurrentUser();
  const takesPasswords = useSignInMethods()?.takesPasswords;
  const hasTokens = useMay('apiTokens.manage');
  return (
    <DetailColumns
      header={<DetailHeader name="My Account" detail={`${name} · ${email}`} />}
      left={
        <>
          {takesPasswords && <PasswordCard />}
          <SecondFactorCard />
        </>
      }
      right={
        <>
          <SessionsCard />
          {hasTokens && <ApiTokensCard />}
        </>
      }
    />
  );
}
