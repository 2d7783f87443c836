-- The public support page says how soon the team answers first: it is kept in memory until that changes.
create trigger support_tickets_tell_first_answer after update of first_answered_at on public.support_tickets
  for each statement execute function public.tell_public_change('first_answers');
