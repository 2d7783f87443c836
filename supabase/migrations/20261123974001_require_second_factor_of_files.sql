-- Whatever a bucket's policies will allow: a member who has a second factor reaches no file before they have shown it.
select private.require_second_factor('storage.objects');
select private.require_second_factor('storage.buckets');
