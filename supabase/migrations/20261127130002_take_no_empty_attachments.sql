-- An attachment without a byte is a failed upload, and shows the team a file that can't be opened. Its size isn't known
-- before the last byte where it is sent piece by piece or the address is signed first; it is asked again with the last one.
create function private.is_empty_file(metadata jsonb) returns boolean
  language sql immutable set search_path = ''
  as $$ select coalesce((metadata ->> 'size')::bigint = 0, false) $$;
revoke execute on function private.is_empty_file(jsonb) from public;
grant execute on function private.is_empty_file(jsonb) to authenticated;

alter policy "members send attachments" on storage.objects
  with check (case when bucket_id = 'attachments' and (storage.foldername(name))[1] = (select auth.uid())::text
    and not private.is_empty_file(metadata)
    then private.fits_attachments((select auth.uid()), name, (metadata ->> 'size')::bigint) else false end);
