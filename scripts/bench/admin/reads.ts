import type { SupabaseClient } from "@supabase/supabase-js";
import { searchPatterns } from "#domain/office/search-patterns.ts";
import { RARE_NAME } from "./rows.ts";

/** One question that a list asks the server: a page of rows and how many there are in all. */
export type ListRead = {
  list: string;
  what: string;
  /** Where it must be faster than all: milliseconds at p95. */
  limitMs?: number;
  ask(client: SupabaseClient): Promise<number>;
};

type List = {
  view: string;
  columns: string;
  /** Tells rows apart that a sort finds alike. */
  key: string;
  perPage: number;
  /** The first is the one that the list begins with. */
  sorts: readonly string[];
  /** Columns that may be empty: such rows stand last either way, as in the browser's lists. */
  nullable: readonly string[];
  filters: readonly Filter[];
  searches: Record<"rare" | "common" | "none", string>;
};
type Filter = { column: string; operator: "eq" | "in" | "not.is" | "is"; value: string };
type Asked = { sort: string; ascending: boolean; filter?: Filter; search?: string; page: "first" | "middle" | "last" };

const NOBODY = "nadie con este nombre";

const LISTS: readonly List[] = [
  {
    view: "user_list",
    columns:
      "id,name,email,language,tradingview_username,telegram_username,created_at,last_sign_in_at,is_confirmed,plan_id,plan_ends_at,staff_role,paid_orders,spent_cents",
    key: "id",
    perPage: 25,
    sorts: ["created_at", "name", "email", "last_sign_in_at", "plan_ends_at", "spent_cents"],
    nullable: ["email", "last_sign_in_at", "plan_ends_at"],
    filters: [
      { column: "plan_id", operator: "eq", value: "lifetime" },
      { column: "plan_id", operator: "is", value: "null" },
      { column: "is_confirmed", operator: "eq", value: "false" },
      { column: "staff_role", operator: "not.is", value: "null" },
    ],
    searches: { rare: RARE_NAME, common: "garcía", none: NOBODY },
  },
  {
    view: "order_list",
    columns:
      "id,number,user_id,email,name,tradingview_username,telegram_username,status,total_cents,discount_percent,coupon_code,problem,created_at,products",
    key: "id",
    perPage: 25,
    sorts: ["created_at", "number", "name", "status", "total_cents"],
    nullable: [],
    filters: [
      { column: "status", operator: "eq", value: "paid" },
      { column: "status", operator: "in", value: "(pending_review,disputed)" },
      { column: "problem", operator: "not.is", value: "null" },
    ],
    searches: { rare: "#31007", common: "garcía", none: NOBODY },
  },
  {
    view: "confirmation_list",
    columns:
      "user_id,name,email,tradingview_username,telegram_username,status,problem,confirmed_username,confirmed_at,reminded_at,reminders,state,due_since",
    key: "user_id",
    perPage: 50,
    sorts: ["due_since", "name", "tradingview_username", "confirmed_at", "reminded_at"],
    nullable: ["name", "due_since", "confirmed_at", "reminded_at"],
    filters: [{ column: "state", operator: "eq", value: "open" }],
    searches: { rare: RARE_NAME, common: "garcía", none: NOBODY },
  },
  {
    view: "membership_list",
    columns: "id,user_id,name,email,plan_id,state,source,runs_from,until_at,created_at,order_number",
    key: "id",
    perPage: 50,
    sorts: ["until_at", "name", "created_at", "runs_from"],
    nullable: ["name", "until_at"],
    filters: [
      { column: "state", operator: "eq", value: "active" },
      { column: "plan_id", operator: "eq", value: "lifetime" },
    ],
    searches: { rare: RARE_NAME, common: "garcía", none: NOBODY },
  },
  {
    view: "failed_payment_list",
    columns:
      "order_id,number,user_id,name,email,status,total_cents,products,hold_until,reason,problem,tries,last_failed_at,owner_name,is_mine,link_sent_at,has_account,is_bought_since,version",
    key: "order_id",
    perPage: 25,
    sorts: ["last_failed_at", "hold_until", "total_cents", "tries", "number", "name", "owner_name", "link_sent_at"],
    nullable: ["owner_name", "link_sent_at"],
    filters: [
      { column: "state", operator: "in", value: "(held,open,ended)" },
      { column: "state", operator: "eq", value: "recovered" },
    ],
    searches: { rare: "#31008", common: "garcía", none: NOBODY },
  },
  {
    view: "followed_cart_list",
    columns:
      "id,user_id,name,email,state,items,coupon_code,value_cents,changed_at,is_held_out,letters_sent,last_letter_at,wants_letters,order_number,order_cents,version",
    key: "id",
    perPage: 25,
    sorts: ["changed_at", "value_cents", "letters_sent", "name", "order_cents"],
    nullable: ["order_cents"],
    filters: [{ column: "state", operator: "eq", value: "recovered" }],
    searches: { rare: RARE_NAME, common: "garcía", none: NOBODY },
  },
  {
    view: "ticket_list",
    columns: "id,number,user_id,name,email,subject,message,status,created_at",
    key: "id",
    perPage: 25,
    sorts: ["created_at", "number", "name"],
    nullable: [],
    filters: [
      { column: "status", operator: "eq", value: "open" },
      { column: "status", operator: "eq", value: "answered" },
    ],
    searches: { rare: "#15007", common: "indicador", none: NOBODY },
  },
  {
    view: "access_list",
    columns: "user_id,name,email,tradingview_username,status,requested_at,granted_at,expires_at,withdraw_since",
    key: "user_id",
    perPage: 50,
    sorts: ["requested_at", "granted_at", "expires_at", "name"],
    nullable: ["name", "granted_at", "expires_at"],
    filters: [
      { column: "status", operator: "eq", value: "pending" },
      { column: "status", operator: "eq", value: "active" },
      { column: "withdraw_since", operator: "not.is", value: "null" },
    ],
    searches: { rare: "trader_29999", common: "garcía", none: NOBODY },
  },
];

/** Every list: its pages, each sort both ways, each search, each filter alone and with the search, and the figures that lead to it. */
export function listReads(): ListRead[] {
  return LISTS.flatMap((list) => {
    const [start = list.key, ...others] = list.sorts;
    const read = (what: string, asked: Partial<Asked>): ListRead => ({
      list: list.view,
      what,
      ask: (client) => askPage(client, list, { sort: start, ascending: false, page: "first", ...asked }),
    });
    return [
      ...(["first", "middle", "last"] as const).map((page) => read(`${page} page`, { page })),
      read(`by ${start} upwards`, { ascending: true }),
      ...others.flatMap((sort) => [
        read(`by ${sort} upwards`, { sort, ascending: true }),
        read(`by ${sort} downwards`, { sort }),
        read(`by ${sort}, last page`, { sort, page: "last" }),
      ]),
      ...Object.entries(list.searches).map(([how, search]) => read(`search, ${how}`, { search })),
      ...list.filters.flatMap((filter) => {
        const name = `${filter.column} ${filter.operator} ${filter.value}`;
        return [
          read(name, { filter }),
          read(`${name}, search`, { filter, search: list.searches.common }),
          {
            list: list.view,
            what: `${name}, count alone`,
            ask: (client: SupabaseClient) => countRows(client, list, filter),
          },
        ];
      }),
    ];
  });
}

/** As `defineDatabaseList` asks: a far page is counted first and read from the nearer end. */
async function askPage(client: SupabaseClient, list: List, asked: Asked): Promise<number> {
  const { sort, filter, search = "", page } = asked;
  const isLast = page === "last";
  const ascending = asked.ascending !== isLast;
  const total =
    page === "first" ? list.perPage : isLast ? await askTotal(client, list.view) : await totalOf(client, list);
  const last = Math.floor((total - 1) / list.perPage) * list.perPage;
  let query = client
    .from(list.view)
    .select(list.columns, { count: "exact" })
    .order(sort, list.nullable.includes(sort) ? { ascending, nullsFirst: isLast } : { ascending })
    .order(list.key, { ascending });
  if (filter !== undefined) query = query.filter(filter.column, filter.operator, filter.value);
  for (const pattern of searchPatterns(search)) query = query.like("search_text", pattern);
  if (isLast) return rowsOf(await query.range(0, total - 1 - last));
  const from = page === "first" ? 0 : Math.floor(last / 2);
  return rowsOf(await query.range(from, from + list.perPage - 1));
}

async function countRows(client: SupabaseClient, { view }: List, filter: Filter): Promise<number> {
  const { count, error } = await client
    .from(view)
    .select("*", { count: "exact", head: true })
    .filter(filter.column, filter.operator, filter.value);
  if (error !== null || count === null) throw new Error(`${view} was not counted: ${error?.message}`);
  return count;
}

const totals = new Map<string, Promise<number>>();

/** How many rows a list has in all; asked once, so that it isn't measured. */
function totalOf(client: SupabaseClient, { view }: List): Promise<number> {
  const known = totals.get(view) ?? askTotal(client, view);
  totals.set(view, known);
  return known;
}

async function askTotal(client: SupabaseClient, view: string): Promise<number> {
  const { count, error } = await client.from(view).select("*", { count: "exact", head: true });
  if (error !== null || count === null) throw new Error(`${view} was not counted: ${error?.message}`);
  return count;
}

function rowsOf({ data, error }: { data: unknown[] | null; error: { message: string } | null }): number {
  if (error !== null || data === null) throw new Error(`a list was not read: ${error?.message}`);
  return data.length;
}
