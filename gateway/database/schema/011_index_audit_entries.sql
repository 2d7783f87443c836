-- The audit log grows with every refresh: whose entries they are, and which are too old, is found without reading it all.
create index audit_log_entries_actor_id on auth.audit_log_entries ((payload ->> 'actor_id'));
create index audit_log_entries_subject_id on auth.audit_log_entries ((payload #>> '{traits,user_id}'));
create index audit_log_entries_created_at on auth.audit_log_entries (created_at);
