-- Which folder a process keeps members' files in; null where it keeps them in a store that all processes reach.
alter table gateway.processes add column files uuid;
