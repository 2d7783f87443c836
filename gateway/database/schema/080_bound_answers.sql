-- Adds up the bytes of an answer while it is built, and ends its statement at the row that makes it too large.
create function rest.add_bytes(bytes bigint, more integer, most integer) returns bigint
language plpgsql immutable set search_path = '' as $$
begin
  if bytes + more > most then
    raise exception using errcode = 'program_limit_exceeded', message = 'answer_too_large';
  end if;
  return bytes + more;
end $$;

create aggregate rest.bytes_within(more integer, most integer) (sfunc = rest.add_bytes, stype = bigint, initcond = '0');

revoke all on function rest.add_bytes(bigint, integer, integer), rest.bytes_within(integer, integer) from public;
grant execute on function rest.add_bytes(bigint, integer, integer), rest.bytes_within(integer, integer)
  to anon, authenticated, service_role;
