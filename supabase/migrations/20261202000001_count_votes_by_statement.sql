-- Votes are counted once per statement: an account that takes hundreds of votes with it kept the process busy for
-- 200 ms with one update each. Rows are locked in the order of their ids, so that two such accounts can't wait for
-- each other.
create or replace function public.count_setup_vote() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
declare
  step constant integer := case tg_op when 'INSERT' then 1 else -1 end;
begin
  perform from public.setups where id in (select setup_id from changed) order by id for no key update;
  update public.setups s set vote_count = s.vote_count + step * c.votes
    from (select setup_id, count(*)::integer as votes from changed group by setup_id) c
    where s.id = c.setup_id;
  return null;
end $$;
-- A trigger that sees its rows as a table has one event.
create or replace trigger count_setup_vote after insert on public.setup_votes
  referencing new table as changed for each statement execute function public.count_setup_vote();
create trigger count_vote_taken_back after delete on public.setup_votes
  referencing old table as changed for each statement execute function public.count_setup_vote();
