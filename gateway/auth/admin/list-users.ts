import type { Transaction } from "../../database/port.ts";
import { USER_SELECT_SQL, type UserRow } from "../users/user-row.ts";

export type UserPage = { page: number; perPage: number; filter: string };

const WHERE_SQL = `where ($1 = '' or strpos(lower(coalesce(u.email, '')), lower($1)) > 0
  or strpos(lower(coalesce(u.raw_user_meta_data ->> 'full_name', '')), lower($1)) > 0)`;

/** A page of accounts, the newest first, and how many there are. */
export async function listUsers(
  transaction: Transaction,
  { page, perPage, filter }: UserPage,
): Promise<{ users: UserRow[]; total: number }> {
  const [count] = await transaction.query<{ total: number }>(
    `select count(*)::int as total from auth.users u ${WHERE_SQL}`,
    [filter],
  );
  const users = await transaction.query<UserRow>(
    `${USER_SELECT_SQL} ${WHERE_SQL} order by u.created_at desc, u.id limit $2 offset $3`,
    [filter, perPage, (page - 1) * perPage],
  );
  return { users, total: count?.total ?? 0 };
}
