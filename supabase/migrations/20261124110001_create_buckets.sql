-- The product's buckets and who may do what in them. The tables are the gateway's; these rows and policies are ours.
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types) values
  -- Members' pictures: {userId}/avatar.webp.
  ('avatars', 'avatars', true, 5000000, '{image/png,image/jpeg,image/webp}'),
  -- What belongs to support tickets: {userId}/{random}, of the member whom the ticket is from.
  ('attachments', 'attachments', false, 10000000, '{image/png,image/jpeg,image/webp,application/pdf,text/plain}'),
  -- Files of the exclusive setups and of the robot: setups/{setupId}/{random}, robot-mt5/{random}.
  ('setup-files', 'setup-files', false, 50000000,
    '{application/octet-stream,application/zip,application/x-zip-compressed,application/pdf,text/plain}'),
  ('course-videos', 'course-videos', false, 250000000, '{video/mp4,video/webm,text/vtt,image/png,image/jpeg,image/webp}'),
  ('recordings', 'recordings', false, 250000000, '{video/mp4,video/webm,text/vtt,image/png,image/jpeg,image/webp}');

create policy "members keep their picture" on storage.objects for all to authenticated
  using (bucket_id = 'avatars' and name = (select auth.uid()) || '/avatar.webp')
  with check (bucket_id = 'avatars' and name = (select auth.uid()) || '/avatar.webp');

-- Nobody fills the disk with attachments: one account keeps 100 MB in 200 files. The lock makes uploads at the same time
-- count each other. Raises 54000 beyond.
create function private.fits_attachments(member uuid, file_name text, bytes bigint) returns boolean
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  kept bigint;
  files integer;
begin
  perform pg_advisory_xact_lock(hashtextextended('attachments of ' || member, 0));
  select coalesce(sum((o.metadata ->> 'size')::bigint), 0), count(*) into kept, files from storage.objects o
    where o.bucket_id = 'attachments' and starts_with(o.name, member || '/') and o.name <> file_name;
  if kept + coalesce(bytes, 0) > 100000000 or files >= 200 then
    raise exception using errcode = 'program_limit_exceeded',
      message = 'The attachments of one account may take 100 MB in 200 files';
  end if;
  return true;
end $$;
revoke execute on function private.fits_attachments(uuid, text, bigint) from public;
grant execute on function private.fits_attachments(uuid, text, bigint) to authenticated;

-- Members don't change or remove what a ticket may show.
create policy "members read their attachments" on storage.objects for select to authenticated
  using (bucket_id = 'attachments' and (storage.foldername(name))[1] = (select auth.uid())::text);
create policy "members send attachments" on storage.objects for insert to authenticated
  with check (case when bucket_id = 'attachments' and (storage.foldername(name))[1] = (select auth.uid())::text
    then private.fits_attachments((select auth.uid()), name, (metadata ->> 'size')::bigint) else false end);
create policy "staff read attachments" on storage.objects for select to authenticated
  using (bucket_id = 'attachments' and (select public.staff_may('tickets', 'read')));
create policy "staff write attachments" on storage.objects for all to authenticated
  using (bucket_id = 'attachments' and (select public.staff_may('tickets', 'write')))
  with check (bucket_id = 'attachments' and (select public.staff_may('tickets', 'write')));

-- The caller's own policies on setups and owned products decide here [6.4, 6.6].
create policy "members read the files of their setups" on storage.objects for select to authenticated
  using (bucket_id = 'setup-files' and (storage.foldername(name))[1] = 'setups'
    and exists (select from public.setups s where s.id::text = (storage.foldername(objects.name))[2]));
create policy "members read the files of the robot they own" on storage.objects for select to authenticated
  using (bucket_id = 'setup-files' and (storage.foldername(name))[1] = 'robot-mt5'
    and exists (select from public.owned_products o where o.user_id = (select auth.uid())
      and o.product_id = 'robot-mt5' and o.status = 'active'));
create policy "staff read setup files" on storage.objects for select to authenticated
  using (bucket_id = 'setup-files' and (select public.staff_may('setups', 'read')));
create policy "staff write setup files" on storage.objects for all to authenticated
  using (bucket_id = 'setup-files' and (select public.staff_may('setups', 'write')))
  with check (bucket_id = 'setup-files' and (select public.staff_may('setups', 'write')));

create policy "members watch the courses" on storage.objects for select to authenticated
  using (bucket_id = 'course-videos' and (select public.member_may('courses')));
create policy "members watch the recorded classes" on storage.objects for select to authenticated
  using (bucket_id = 'recordings' and (select public.member_may('live_sessions')));
create policy "staff read videos" on storage.objects for select to authenticated
  using (bucket_id in ('course-videos', 'recordings') and (select public.staff_may('content', 'read')));
create policy "staff write videos" on storage.objects for all to authenticated
  using (bucket_id in ('course-videos', 'recordings') and (select public.staff_may('content', 'write')))
  with check (bucket_id in ('course-videos', 'recordings') and (select public.staff_may('content', 'write')));
