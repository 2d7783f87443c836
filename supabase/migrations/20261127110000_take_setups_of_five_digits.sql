-- Setups of markets as brokers and exchanges write them (EURUSD+, OANDA:XAUUSD, BTC/USD, ES1!), by the rule that accounts'
-- trades have: domain/markets/market-symbol.ts. docs/decisions/172.
alter table public.setups drop constraint setups_asset_check;
alter table public.setups add constraint setups_asset_check
  check (char_length(asset) between 1 and 40 and asset !~ '^[=+]' and asset !~ '[[:cntrl:]]' and asset = btrim(asset))
  not valid;
alter table public.setups validate constraint setups_asset_check;

-- Fifty of the longest, with what the list's text puts around them.
alter table public.alert_preferences drop constraint alert_preferences_assets_check;
alter table public.alert_preferences add constraint alert_preferences_assets_check
  check (cardinality(assets) <= 50 and char_length(assets::text) <= 2200) not valid;
alter table public.alert_preferences validate constraint alert_preferences_assets_check;

comment on column public.setup_trades.entry is
  'Thousandths of the quoted unit; hundred-thousandths where the setup''s tick_size is finer than a thousandth.';
comment on column public.setup_trades.move is
  'What price did in the trade''s favour, before costs, in the units of entry.';
