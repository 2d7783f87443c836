-- Which of many callers may see a row: one after the other, each with their own role and claims, under the
-- policies. `gone` is what a deleted row was. Callers of one role stand together: a change of role costs a new plan.
-- `failure` is the SQLSTATE of a policy that failed for a caller; without `is_patient` it is raised instead. Called
-- by the owner, in a transaction of its own; what it sets lasts until that ends. Patience costs a subtransaction a caller, and
-- ids are given rather than read from claims: a thousand callers take half the time.
create function gateway.find_readers(
  relation regclass, key jsonb, gone jsonb, roles text[], users text[], claims text[], is_patient boolean
) returns table (reader integer, failure text) language plpgsql
  as $$
declare
  sees boolean;
begin
  for turn in 1 .. cardinality(roles) loop
    if turn = 1 or roles[turn] <> roles[turn - 1] then
      perform set_config('role', 'none', true);
      if exists (select from pg_prepared_statements where name = 'gateway_reader') then
        deallocate gateway_reader;
      end if;
      execute 'prepare gateway_reader as ' || case when gone is null
        then gateway.write_row_test(relation, key) else gateway.write_policy_test(relation, roles[turn], gone) end;
      perform set_config('request.headers', '{}', true), set_config('role', roles[turn], true);
    end if;
    perform set_config('request.jwt.claims', claims[turn], true),
      set_config('request.jwt.claim.sub', coalesce(users[turn], ''), true);
    failure := null;
    if is_patient then
      begin
        execute 'execute gateway_reader' into sees;
      exception when others then
        failure := sqlstate;
      end;
    else
      execute 'execute gateway_reader' into sees;
    end if;
    if sees or failure is not null then
      reader := turn;
      return next;
    end if;
  end loop;
  perform set_config('role', 'none', true);
  deallocate gateway_reader;
end $$;
