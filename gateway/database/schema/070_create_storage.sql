-- Buckets and objects under the names and columns of Supabase Storage. Policies on them are the product's; without one
-- nobody but the service reads or writes. REST exposes public alone, so these are reached by /storage/v1 only.
create schema storage;
grant usage on schema storage to anon, authenticated, service_role;

create table storage.buckets (
  id text primary key check (length(id) between 1 and 100),
  name text not null unique,
  owner uuid,
  owner_id text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  public boolean not null default false,
  file_size_limit bigint check (file_size_limit >= 0),
  allowed_mime_types text[],
  type text not null default 'STANDARD' check (type = 'STANDARD')
);

create table storage.objects (
  id uuid primary key default gen_random_uuid(),
  bucket_id text not null references storage.buckets (id),
  name text not null check (length(name) between 1 and 512),
  owner uuid,
  owner_id text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  last_accessed_at timestamptz not null default now(),
  metadata jsonb,
  path_tokens text[] generated always as (string_to_array(name, '/')) stored,
  -- Under which name the store keeps the content: each writing of an object is a file of its own.
  version text unique,
  user_metadata jsonb,
  unique (bucket_id, name)
);
create index objects_owner_id on storage.objects (owner_id);

alter table storage.buckets enable row level security;
alter table storage.objects enable row level security;
grant select, insert, update, delete on storage.buckets, storage.objects to anon, authenticated, service_role;

create function storage.foldername(name text) returns text[] language sql immutable
  as $$ select (string_to_array(name, '/'))[1:array_length(string_to_array(name, '/'), 1) - 1] $$;

create function storage.filename(name text) returns text language sql immutable
  as $$ select split_part(name, '/', -1) $$;

create function storage.extension(name text) returns text language sql immutable
  as $$ select split_part(split_part(name, '/', -1), '.', -1) $$;

-- Files in the store that no object has: those being written, and those whose object went or was written anew. What
-- stands here past its time is removed, so that neither a crash nor a rolled-back transaction leaves a file behind.
create table gateway.unused_files (
  file_id text primary key,
  remove_after timestamptz not null
);
create index unused_files_remove_after on gateway.unused_files (remove_after);

create function gateway.follow_files() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
begin
  if tg_op = 'UPDATE' and new.version is not distinct from old.version then
    return null;
  end if;
  if tg_op <> 'DELETE' and new.version is not null then
    delete from gateway.unused_files where file_id = new.version;
    -- Nobody may point an object at a file that another one has, or that is about to be removed.
    if not found then
      raise exception using errcode = 'foreign_key_violation', message = 'the object has no file of its own';
    end if;
  end if;
  if tg_op <> 'INSERT' and old.version is not null then
    insert into gateway.unused_files (file_id, remove_after) values (old.version, clock_timestamp());
  end if;
  return null;
end $$;
revoke all on function gateway.follow_files() from public;
create trigger follow_files after insert or update of version or delete on storage.objects
  for each row execute function gateway.follow_files();

-- What an account put here goes with it, whether its row does or stays without a name.
create function gateway.remove_objects_of_account() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
begin
  delete from storage.objects where owner_id = old.id::text;
  return null;
end $$;
revoke all on function gateway.remove_objects_of_account() from public;
create trigger remove_objects_of_deleted after delete on auth.users
  for each row execute function gateway.remove_objects_of_account();
create trigger remove_objects_of_erased after update of deleted_at on auth.users
  for each row when (old.deleted_at is null and new.deleted_at is not null)
  execute function gateway.remove_objects_of_account();
