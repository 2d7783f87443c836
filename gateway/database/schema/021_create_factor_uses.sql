-- The last time step whose code a second factor took: no code works twice (RFC 6238 5.2).
create table gateway.factor_uses (
  factor_id uuid primary key references auth.mfa_factors (id) on delete cascade,
  last_step bigint not null
);
