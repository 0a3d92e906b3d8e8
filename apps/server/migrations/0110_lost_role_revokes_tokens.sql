-- A token ends for good when its owner loses the role api (id 3): it does not wake when the role returns (F-207).
update api_tokens t set revoked_at = now()
where t.revoked_at is null
  and not exists (select from user_roles r where r.user_id = t.user_id and r.role_id = 3);

create function revoke_api_tokens() returns trigger language plpgsql as $$
begin
  update api_tokens set revoked_at = now() where user_id = old.user_id and revoked_at is null;
  return null;
end $$;

create trigger revoke_api_tokens after delete on user_roles
for each row when (old.role_id = 3) execute function revoke_api_tokens();
