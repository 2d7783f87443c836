/** A table of schema public whose rows belong to a member. */
export type PersonalTable = {
  table: string;
  /** SQL for the member a row of alias `t` belongs to. */
  owner: string;
  /**
   * What happens to the rows when the member deletes the account; `kept` ones no longer name anybody, or must stay.
   * `erased after`: in batches once the account is closed, because there may be many (server/jobs/erase-diaries.ts).
   */
  onDeletion: "erased" | "erased after" | "kept";
  /** Columns that an export leaves out. */
  secrets?: readonly string[];
};

const ORDER_OWNER = "(select o.user_id from public.orders o where o.id = t.order_id)";
const PAYMENT_OWNER =
  "(select o.user_id from public.orders o join public.payments p on p.order_id = o.id where p.id = t.payment_id)";
const TICKET_OWNER = "(select k.user_id from public.support_tickets k where k.id = t.ticket_id)";

/**
 * Everything the product keeps about a member: what an export holds and what deleting an account erases. A test
 * asks for a line for each new table that leads to a member.
 */
export const PERSONAL_TABLES: readonly PersonalTable[] = [
  { table: "profiles", owner: "t.id", onDeletion: "kept" },
  // Made from the profile and the account for the office's list.
  { table: "user_list", owner: "t.id", onDeletion: "erased", secrets: ["search_text"] },
  { table: "consents", owner: "t.user_id", onDeletion: "kept" },
  { table: "carts", owner: "t.user_id", onDeletion: "erased" },
  { table: "orders", owner: "t.user_id", onDeletion: "kept", secrets: ["search_text"] },
  { table: "order_items", owner: ORDER_OWNER, onDeletion: "kept" },
  { table: "coupon_redemptions", owner: ORDER_OWNER, onDeletion: "kept" },
  { table: "payments", owner: ORDER_OWNER, onDeletion: "kept" },
  { table: "refunds", owner: PAYMENT_OWNER, onDeletion: "kept" },
  { table: "refund_requests", owner: ORDER_OWNER, onDeletion: "kept" },
  { table: "order_credits", owner: ORDER_OWNER, onDeletion: "kept" },
  { table: "referral_codes", owner: "t.user_id", onDeletion: "erased" },
  { table: "referral_entries", owner: "t.referrer_id", onDeletion: "kept" },
  { table: "disputes", owner: PAYMENT_OWNER, onDeletion: "kept" },
  { table: "memberships", owner: "t.user_id", onDeletion: "kept" },
  { table: "owned_products", owner: "t.user_id", onDeletion: "kept" },
  { table: "class_bookings", owner: "t.user_id", onDeletion: "erased" },
  // Kept, so that an account made anew has no second one.
  { table: "trials", owner: "t.user_id", onDeletion: "kept", secrets: ["mailbox_hash"] },
  { table: "indicator_access", owner: "t.user_id", onDeletion: "kept" },
  { table: "indicator_access_events", owner: "t.user_id", onDeletion: "kept" },
  { table: "onboarding_tasks", owner: "t.user_id", onDeletion: "erased" },
  { table: "lesson_progress", owner: "t.user_id", onDeletion: "erased" },
  { table: "lesson_notes", owner: "t.user_id", onDeletion: "erased" },
  { table: "evaluation_attempts", owner: "t.user_id", onDeletion: "erased after" },
  { table: "evaluation_trades", owner: "t.user_id", onDeletion: "erased after" },
  { table: "certificates", owner: "t.user_id", onDeletion: "erased", secrets: ["search_text"] },
  { table: "recovery_codes", owner: "t.user_id", onDeletion: "erased", secrets: ["code_hash"] },
  { table: "setup_votes", owner: "t.user_id", onDeletion: "erased" },
  { table: "setup_follows", owner: "t.user_id", onDeletion: "erased" },
  { table: "alert_preferences", owner: "t.user_id", onDeletion: "erased" },
  { table: "notification_preferences", owner: "t.user_id", onDeletion: "erased" },
  { table: "push_subscriptions", owner: "t.user_id", onDeletion: "erased", secrets: ["p256dh", "auth"] },
  // Whoever is in the group is taken out first; then nothing of them stays.
  { table: "community_members", owner: "t.user_id", onDeletion: "kept", secrets: ["invite_link"] },
  { table: "telegram_links", owner: "t.user_id", onDeletion: "erased" },
  { table: "telegram_link_codes", owner: "t.user_id", onDeletion: "erased", secrets: ["code_hash"] },
  { table: "calendar_feeds", owner: "t.user_id", onDeletion: "erased", secrets: ["secret_hash", "sealed_secret"] },
  // A member who asks for what is kept about them gets the team's notes, too; not who of the team wrote them.
  { table: "staff_notes", owner: "t.user_id", onDeletion: "erased", secrets: ["author"] },
  { table: "ticket_attachments", owner: TICKET_OWNER, onDeletion: "erased" },
  { table: "ticket_messages", owner: TICKET_OWNER, onDeletion: "erased" },
  { table: "support_tickets", owner: "t.user_id", onDeletion: "erased", secrets: ["search_text"] },
  { table: "admin_users", owner: "t.user_id", onDeletion: "erased" },
];
