-- The same question with its plan kept for the connection: as a function of plain SQL it was planned anew for each
-- statement, which doubled what a read of one row costs the database.
create or replace function public.is_fully_signed_in() returns boolean
  language plpgsql stable security definer set search_path = ''
  as $$
begin
  if coalesce(auth.jwt() ->> 'aal', 'aal1') = 'aal2' then
    return true;
  end if;
  return not exists (select from auth.mfa_factors where user_id = auth.uid() and status = 'verified');
end $$;
