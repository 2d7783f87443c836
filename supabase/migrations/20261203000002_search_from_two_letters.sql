-- One letter is in nearly every record, and to sort them all took longer than the search may (docs/decisions/212).
create or replace function public.search_office(query text)
  returns table (kind text, id text, facts jsonb)
  language plpgsql stable set search_path = '' set plan_cache_mode = 'force_custom_plan'
  as $$
declare
  most constant integer := 5;
  -- As private.to_search_text, which callers may not name, and searchPatterns of the lists have it.
  plain constant text := btrim(lower(regexp_replace(normalize(left(btrim(query), 120), NFKD), '[\u0300-\u036f]', '', 'g')));
  patterns constant text[] := array(
    select '%' || regexp_replace(word, '[%_*\\]', '_', 'g') || '%' from regexp_split_to_table(plain, '\s+') word
    where word ~ '[^%_*\\]');
  numbered constant bigint := substring(plain from '^#?([0-9]{1,15})$')::bigint;
begin
  if not public.is_fully_signed_in() or cardinality(patterns) = 0 or (char_length(plain) < 2 and numbered is null) then
    return;
  end if;
  if public.staff_may('users', 'read') then
    return query select 'person', f.id::text, to_jsonb(f) from (
      select l.id, l.name, l.email, l.tradingview_username, l.plan_id, l.staff_role, l.created_at
      from public.user_list l where l.search_text like all (patterns)
      order by (lower(l.email) = plain or lower(l.tradingview_username) = plain) is true desc,
        starts_with(l.search_text, plain) desc, l.created_at desc, l.id desc limit most) f;
  end if;
  if public.staff_may('orders', 'read') then
    return query select 'order', f.id::text, to_jsonb(f) from (
      select o.id, o.number, o.name, o.email, o.status, o.total_cents, o.created_at
      from public.order_list o where o.search_text like all (patterns)
      order by o.number is not distinct from numbered desc, o.created_at desc, o.id desc limit most) f;
    return query select 'coupon', f.key, to_jsonb(f) from (
      select c.key, c.code, c.type, c.value, c.is_active, c.starts_at, c.expires_at, c.max_uses, c.uses_count, c.season,
        c.from_day, c.to_day, c.max_uses_per_person, c.plan_ids, c.minimum_cents, c.first_purchase_only, c.created_at
      from public.coupon_list c where c.search_text like all (patterns)
      order by plain in (lower(c.key), lower(c.code)) desc, c.created_at desc, c.key limit most) f;
  end if;
  if public.staff_may('tickets', 'read') then
    return query select 'ticket', f.id::text, to_jsonb(f) from (
      select t.id, t.number, t.subject, t.name, t.status, t.created_at
      from public.support_tickets t where t.search_text like all (patterns)
      order by t.number is not distinct from numbered desc, t.created_at desc, t.id desc limit most) f;
  end if;
  if public.staff_may('setups', 'read') then
    return query select 'setup', f.id::text, to_jsonb(f) from (
      select s.id, s.name, s.asset, s.timeframe, s.plan_id, s.live_signal
      from public.setups s
      where lower(regexp_replace(normalize(s.id || ' ' || s.name || ' ' || s.asset, NFKD), '[\u0300-\u036f]', '', 'g'))
        like all (patterns)
      order by s.id is not distinct from numbered desc, s.id limit most) f;
  end if;
  if public.staff_may('content', 'read') then
    return query select 'lesson', f.id::text, to_jsonb(f) from (
      select l.id, l.title_es, l.title_en, c.title_es as course_title_es, c.title_en as course_title_en, l.is_published,
        l.edited_at
      from public.lessons l join public.courses c on c.id = l.course_id
      where lower(regexp_replace(normalize(concat_ws(' ', c.title_es, l.title_es, c.title_en, l.title_en), NFKD),
          '[\u0300-\u036f]', '', 'g')) like all (patterns)
      order by c.position, l.position limit most) f;
  end if;
end $$;
