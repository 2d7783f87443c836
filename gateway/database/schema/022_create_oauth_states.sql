-- Round trips to an identity provider that are under way. Each is used up by its way back.
create table gateway.oauth_states (
  -- SHA-256 of the `state` that travels.
  hash text primary key,
  provider text not null,
  -- Where the person goes in the end: checked when the round trip began.
  redirect_to text not null,
  -- Sealed: with it and the provider's code the tokens can be had.
  code_verifier text not null,
  nonce text not null,
  -- The client's own PKCE flow, null when the session goes into the fragment.
  flow_id uuid references auth.flow_state (id) on delete cascade,
  created_at timestamptz not null
);
create index oauth_states_created_at on gateway.oauth_states (created_at);
