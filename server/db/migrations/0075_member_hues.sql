-- The colour of a member's avatar. No two members of a workspace share one: `hue % 12` is one of the twelve colours,
-- `hue / 12` the round in which it was given, so only the 13th member shares a colour, with the other stripe.
alter table workspace_members add column hue smallint;

-- A new member gets the colour that the fewest members have; of several, the first in an order that keeps neighbours
-- far apart. Two members never join one workspace at a time, because joining locks the workspace.
create function give_member_hue() returns trigger language plpgsql as $$
declare
  chosen integer;
begin
  select colour into chosen
  from unnest(array[8, 1, 10, 4, 6, 2, 0, 7, 9, 5, 3, 11]) with ordinality as option (colour, place)
  order by (select count(*) from workspace_members m where m.workspace_id = new.workspace_id and m.hue % 12 = colour), place
  limit 1;
  -- A member who left has freed a round before the last.
  while exists (select from workspace_members m where m.workspace_id = new.workspace_id and m.hue = chosen) loop
    chosen := chosen + 12;
  end loop;
  new.hue := chosen;
  return new;
end $$;

-- Members from before, in the order in which they joined.
update workspace_members m
set hue = (array[8, 1, 10, 4, 6, 2, 0, 7, 9, 5, 3, 11])[1 + joined.place % 12] + 12 * (joined.place / 12)
from (
  select workspace_id, user_id, (row_number() over (partition by workspace_id order by created_at, user_id) - 1)::int as place
  from workspace_members
) joined
where m.workspace_id = joined.workspace_id and m.user_id = joined.user_id;

alter table workspace_members alter column hue set not null;
-- A restored row has its hue already.
create trigger member_joined before insert on workspace_members for each row when (new.hue is null)
  execute function give_member_hue();
