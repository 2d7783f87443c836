-- The one table that administrators change without a business action: who said that a ticket is answered is noted.
create function private.note_ticket_change() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  begin
    if auth.uid() is not null then
      insert into public.audit_log (actor, action, subject) values (auth.uid(), 'ticket.changed', new.id::text);
    end if;
    return null;
  end
  $$;
revoke execute on function private.note_ticket_change() from public;
create trigger support_tickets_note_change after update on public.support_tickets
  for each row when (old.* is distinct from new.*) execute function private.note_ticket_change();
