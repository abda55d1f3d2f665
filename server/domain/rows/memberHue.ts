/**
 * SQL: the hue of user `u`, from the join of {@link joinHue}. A user who is not a member (any
 * more) has a colour that follows from their id.
 */
export const HUE = 'coalesce(hued.hue, u.id % 12)::int';

/**
 * SQL: joins user `u`'s membership of a workspace, which holds their hue.
 * @param workspace a parameter or a column, for example `$1`
 */
export const joinHue = (workspace: string) =>
  `left join workspace_members hued on hued.workspace_id = ${workspace} and hued.user_id = u.id`;
