-- A preference never changes hands: its member is set when it is made.
revoke update (user_id) on public.alert_preferences from authenticated;
