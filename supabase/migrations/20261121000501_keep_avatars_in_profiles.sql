-- The member's own picture, made small in the browser: no address of anywhere else, so nothing is ever fetched.

alter table public.profiles drop column avatar_url;
-- A WebP or JPEG (told by its first bytes) of at most 40 KB, as a data: URL.
alter table public.profiles add column avatar text check (
  char_length(avatar) <= 54640 and avatar ~ '^data:image/(webp;base64,UklGR|jpeg;base64,/9j/)[A-Za-z0-9+/]+={0,2}$'
);
grant update (avatar) on public.profiles to authenticated;

-- What the form checks (domain/checkout/checkout-info.ts), for whoever comes without it. Rows from before stay.
alter table public.profiles
  add constraint profiles_tradingview_username_shape check (tradingview_username !~ '[[:space:][:cntrl:]@]') not valid,
  add constraint profiles_telegram_username_shape check (telegram_username ~ '^[A-Za-z0-9_]{3,32}$') not valid;
