-- Adds up the bytes of an answer while it is built, and ends its statement at the row that makes it larger than 8 MiB
-- (MAX_ANSWER_BYTES). It begins so far below the largest bigint that PostgreSQL's own addition refuses the next byte:
-- a function of ours would be called for each row, and cost more than the row.
create aggregate rest.answer_bytes(bigint) (sfunc = int8pl, stype = bigint, initcond = '9223372036846387199');

revoke all on function rest.answer_bytes(bigint) from public;
grant execute on function rest.answer_bytes(bigint) to anon, authenticated, service_role;
