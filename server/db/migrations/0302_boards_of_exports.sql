-- The boards in the archive of a workspace: its link ends for a user who may no longer read one of them. Null until it is ready,
-- and for archives that were made before this column; those are not given out.
alter table exports add column board_ids bigint[];
