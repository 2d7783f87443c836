import { RARE_NAME } from "./rows.ts";

/** A list of the office as its screen asks for it. */
export type List = {
  view: string;
  columns: string;
  /** Tells rows apart that a sort finds alike. */
  key: string;
  perPage: number;
  /** The first is the one that the list begins with. */
  sorts: readonly string[];
  /** Columns that may be empty: such rows come last either way, as in the browser's lists. */
  nullable: readonly string[];
  filters: readonly Filter[];
  searches: Record<"rare" | "common" | "none", string>;
};
export type Filter = { column: string; operator: "eq" | "in" | "not.is" | "is"; value: string };

const NOBODY = "nadie con este nombre";

/** Every list whose rows grow with the members. */
export const LISTS: readonly List[] = [
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
    columns:
      "user_id,name,email,tradingview_username,status,requested_at,granted_at,expires_at,withdraw_since,version,is_trial,granted_username,problem,problem_at,late_at,also_of",
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
  {
    view: "trial_list",
    columns:
      "user_id,name,email,tradingview_username,state,requested_at,granted_at,ends_at,refused_at,refusal,version,problem,also_of",
    key: "user_id",
    perPage: 50,
    sorts: ["requested_at", "tradingview_username", "name", "ends_at", "refused_at"],
    nullable: ["name", "ends_at", "refused_at"],
    filters: [
      { column: "state", operator: "eq", value: "requested" },
      { column: "state", operator: "eq", value: "ended" },
    ],
    searches: { rare: "prueba_9999", common: "garcía", none: NOBODY },
  },
  {
    view: "class_list",
    columns: "id,starts_at,minutes,host,host_zone,booking_id,booking_version,user_id,name,email,state",
    key: "id",
    perPage: 25,
    sorts: ["starts_at", "host"],
    nullable: [],
    filters: [{ column: "state", operator: "eq", value: "booked" }],
    searches: { rare: RARE_NAME, common: "garcía", none: NOBODY },
  },
  {
    view: "certificates",
    columns: "code,name,course_id,issued_at,revoked_at,version",
    key: "code",
    perPage: 25,
    sorts: ["issued_at", "name"],
    nullable: [],
    filters: [],
    searches: { rare: "titular 9999", common: "titular", none: NOBODY },
  },
  {
    view: "draw_entry_list",
    columns:
      "id,user_id,name,email,tradingview_username,telegram_username,entered_at,exclusion,exclusion_reason,same_tradingview,same_telegram",
    key: "id",
    perPage: 50,
    sorts: ["entered_at", "name", "tradingview_username", "telegram_username"],
    nullable: ["name", "tradingview_username", "telegram_username"],
    filters: [
      { column: "draw_state", operator: "eq", value: "open" },
      { column: "is_clustered", operator: "eq", value: "true" },
    ],
    searches: { rare: RARE_NAME, common: "garcía", none: NOBODY },
  },
];
