-- What is the gateway's own and has no counterpart in Supabase's schemas. No role of the API reaches it.

-- Keys that sign access tokens; several during a rotation, the newest that is not retired signs.
create table gateway.signing_keys (
  id text primary key,
  algorithm text not null check (algorithm in ('ES256')),
  private_jwk jsonb not null,
  public_jwk jsonb not null,
  created_at timestamptz not null default now(),
  retired_at timestamptz
);

create table gateway.api_keys (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('publishable', 'secret')),
  -- The publishable key is public by nature; of a secret one only the SHA-256 is kept.
  value text unique check ((kind = 'publishable') = (value is not null)),
  hash text not null unique,
  created_at timestamptz not null default now(),
  revoked_at timestamptz
);

-- The first answer to an idempotency key, repeated for the same request until it expires.
create table gateway.idempotency_keys (
  -- Whose key: a user's id or another stable name of the caller, and the function it was sent to.
  scope text not null,
  key text not null,
  request_hash text not null,
  -- Null while the first request is still at work.
  response_status integer,
  response_body jsonb,
  locked_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '24 hours',
  primary key (scope, key)
);
create index idempotency_keys_expires_at on gateway.idempotency_keys (expires_at);

-- Limits that every process must share; short-lived, so a crash may forget them.
create unlogged table gateway.rate_limits (
  key text primary key,
  points integer not null default 0,
  expire bigint
);
