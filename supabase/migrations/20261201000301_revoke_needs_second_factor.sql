-- Only functions with their owner's rights ask it.
revoke execute on function private.needs_second_factor(uuid) from public;
