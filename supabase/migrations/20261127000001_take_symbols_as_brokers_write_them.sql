-- Brokers and exchanges write XAUUSD+, NQ 12-26, ES1!, OANDA:XAUUSD and Volatility 75 Index: the rule for symbols is
-- domain/markets/market-symbol.ts, and the table keeps out what a spreadsheet would compute or nobody can see.
alter table public.account_trades drop constraint account_trades_symbol_check;
alter table public.account_trades add constraint account_trades_symbol_check
  check (char_length(symbol) between 1 and 40 and symbol !~ '^[=+]' and symbol !~ '[[:cntrl:]]' and symbol = btrim(symbol))
  not valid;
alter table public.account_trades validate constraint account_trades_symbol_check;
