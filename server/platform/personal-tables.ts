/** A table of schema public whose rows belong to a member. */
export type PersonalTable = {
  table: string;
  /** SQL for the member a row of alias `t` belongs to. */
  owner: string;
  /**
   * What happens to the rows when the member deletes the account; `kept` ones no longer name anybody, or must stay.
   * `erased after`: in batches once the account is closed, because there may be many (server/evaluations/erase-diaries.ts).
   */
  onDeletion: "erased" | "erased after" | "kept";
  /** Columns that an export leaves out. */
  secrets?: readonly string[];
};
