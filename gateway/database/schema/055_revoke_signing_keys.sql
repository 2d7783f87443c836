-- A key that leaked: its tokens are refused at once, where those of a retired key are accepted for another day.
alter table gateway.signing_keys add column revoked_at timestamptz;
