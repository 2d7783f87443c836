-- Sessions from before ends were kept: whoever comes back gets a new end with the next refresh, the others are over.
update auth.sessions set not_after =
  least(created_at + interval '180 days', coalesce(refreshed_at at time zone 'UTC', created_at) + interval '30 days')
  where not_after is null;
