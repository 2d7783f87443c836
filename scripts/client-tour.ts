// The official client, raw, against a running shop: npm run client-tour [-- http://127.0.0.1:3000]
// Signs up, confirms, signs in, refreshes, reads its own order, and fails to read another's.
import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import type { Database } from "#supabase/database.types.ts";
import { inventAccount, openShopClient, PASSWORD } from "#tests/fixtures/shop-client.ts";

const address = process.argv[2] ?? "http://127.0.0.1:3000";
const shop = await openShopClient(address);
type Client = SupabaseClient<Database>;

function openClient(): Client {
  return createClient<Database>(address, shop.publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false },
  });
}

function report(step: string, isAsExpected: boolean, detail: string): void {
  console.log(`${isAsExpected ? "ok    " : "FAILED"} ${step.padEnd(34)} ${detail}`);
  if (!isAsExpected) process.exitCode = 1;
}

/** Signs up and confirms by the letter's token, as the link's page does. */
async function join(client: Client, email: string): Promise<void> {
  const { data, error } = await client.auth.signUp({ email, password: PASSWORD, options: { data: { name: "Tour" } } });
  report("sign-up", error === null && data.session === null, error?.code ?? "a letter is on its way, no session yet");
  const early = await client.auth.signInWithPassword({ email, password: PASSWORD });
  report("sign-in before confirming", early.error?.code === "email_not_confirmed", early.error?.code ?? "let in");
  const tokenHash = await shop.confirmationToken(email);
  const confirmed = await client.auth.verifyOtp({ type: "signup", token_hash: tokenHash });
  report("confirm", confirmed.error === null, confirmed.error?.code ?? "confirmed");
  const again = await client.auth.verifyOtp({ type: "signup", token_hash: tokenHash });
  report("confirm twice", again.error?.code === "otp_expired", again.error?.code ?? "accepted twice");
}

async function signIn(client: Client, email: string) {
  const { data, error } = await client.auth.signInWithPassword({ email, password: PASSWORD });
  report("sign-in", error === null, error?.code ?? `session of ${data.user?.email}`);
  const refreshed = await client.auth.refreshSession();
  const isNew = refreshed.data.session?.refresh_token !== data.session?.refresh_token;
  report("refresh", refreshed.error === null && isNew, refreshed.error?.code ?? "a new refresh token");
  return refreshed.data.session;
}

const buyer = openClient();
const { email } = inventAccount();
await join(buyer, email);
const session = await signIn(buyer, email);
if (session === null) throw new Error("no session, no tour");
const { orderId } = await shop.buy({ access_token: session.access_token }, ["anual"]);

const own = await buyer
  .from("orders")
  .select("number, status, total_cents, order_items(product_id)")
  .eq("id", orderId)
  .single();
report("read own order", own.data?.status === "paid", JSON.stringify(own.data ?? own.error));

const stranger = openClient();
const other = inventAccount().email;
await join(stranger, other);
await signIn(stranger, other);
const foreign = await stranger.from("orders").select("id").eq("id", orderId);
report("read another's order", foreign.data?.length === 0, `${foreign.data?.length ?? foreign.error?.code} rows`);
const single = await stranger.from("orders").select("id").eq("id", orderId).single();
report("ask for exactly that order", single.error?.code === "PGRST116", single.error?.code ?? "found");
const change = await stranger
  .from("orders")
  .update({ status: "refunded" } as never)
  .eq("id", orderId)
  .select("id");
report("change another's order", change.error?.code === "42501", change.error?.code ?? `${change.data?.length} rows`);
const anonymous = await openClient().from("orders").select("id");
report("read orders without signing in", anonymous.error?.code === "42501", anonymous.error?.code ?? "answered");
