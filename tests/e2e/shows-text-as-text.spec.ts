import type { Page } from "@playwright/test";
import { expect, test, untilHydrated } from "#tests/fixtures/browser.ts";
import { SCRIPT_PAYLOADS } from "#tests/fixtures/script-payloads.ts";
import { SERVICE_KEY } from "#tests/fixtures/service-key.ts";
import type { ShopClient } from "#tests/fixtures/shop-client.ts";
import { sayIn } from "#tests/fixtures/texts.ts";
import { toast } from "./steps/account-steps.ts";
import { addPlan, applyCoupon } from "./steps/checkout-steps.ts";

// What a script would do is seen as a dialog; what the policy stops, as the complaint that every test fails on.
const say = sayIn("es");
const SERVICE = { apikey: SERVICE_KEY, authorization: `Bearer ${SERVICE_KEY}` };
const LONGEST_NAME = 60;
const SETUP = {
  asset: "SCRIPT",
  timeframe: "M15",
  day: ["lunes"],
  pattern1_hour: 9,
  pattern1_min: 30,
  pattern2_hour: 9,
  pattern2_min: 45,
  direction: "follow",
  stop_loss: 10,
  take_profit: 10,
  tick_size: 1,
  cost_ticks: 0,
};
const HARMLESS = "Nada más que un nombre";
const NAMES = [HARMLESS, ...SCRIPT_PAYLOADS.map((payload) => payload.slice(0, LONGEST_NAME))];
/** The tags of a page in their order. */
const TAGS = /<\/?[a-z][a-z0-9-]*/gi;

/** Dialogs that a page opens, each of them a script that ran. */
function listenForScripts(page: Page): string[] {
  const ran: string[] = [];
  page.on("dialog", (dialog) => {
    ran.push(`${page.url()}: ${dialog.message()}`);
    void dialog.dismiss();
  });
  return ran;
}

async function write<Row>(shop: ShopClient, table: string, rows: unknown): Promise<Row[]> {
  const headers = { ...SERVICE, prefer: "return=representation" };
  const { status, body } = await shop.call<Row[]>(`/rest/v1/${table}`, { headers, body: rows });
  if (status >= 300) throw new Error(`${table} answered ${status}: ${JSON.stringify(body)}`);
  return body;
}

async function takeAway(shop: ShopClient, rows: string): Promise<void> {
  const { status } = await shop.call(`/rest/v1/${rows}`, { method: "DELETE", headers: SERVICE });
  if (status >= 300) throw new Error(`taking ${rows} away was answered with ${status}`);
}

test.afterEach(async ({ shop }) => {
  await takeAway(shop, `setups?asset=eq.${SETUP.asset}`);
  await takeAway(shop, "support_tickets?email=eq.script@example.com");
});

test("resilience 26: 40 names of setups are text in the library, in a comparison and on their own pages", async ({
  page,
  shop,
}) => {
  const rows = NAMES.map((name) => ({ ...SETUP, name }));
  const setups = await write<{ id: number; name: string }>(shop, "setups", rows);
  const ran = listenForScripts(page);

  const shapes = new Map<string, string>();
  for (const { id, name } of setups) {
    const html = await (await page.request.get(`/setups/${id}`)).text();
    shapes.set(name, html.match(TAGS)?.join("") ?? "");
  }
  for (const [name, shape] of shapes) expect([name, shape === shapes.get(HARMLESS)]).toEqual([name, true]);

  await page.goto(`/setups?asset=${SETUP.asset}`);
  await untilHydrated(page);
  const cards = page.getByRole("article");
  await expect(cards.first()).toBeVisible();
  const shown = await cards.getByRole("heading").allTextContents();
  expect(shown.length).toBeGreaterThan(0);
  for (const name of shown) expect(NAMES).toContain(name);

  const worst = setups.filter(({ name }) => /^<script>|^<img src|^<svg onload|^" on/.test(name));
  expect(worst).toHaveLength(4);
  await page.goto(`/setups/comparar?ids=${worst.map(({ id }) => id).join(",")}`);
  await untilHydrated(page);
  for (const { name } of worst) await expect(page.getByText(name, { exact: true }).first()).toBeAttached();
  for (const { id, name } of worst) {
    await page.goto(`/setups/${id}`);
    await untilHydrated(page);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
  }
  expect(ran).toEqual([]);
});

test("resilience 26: 40 tickets are text to the administrator", async ({ page, shop, people, remember }) => {
  // Two payloads a ticket: the page shows the oldest 25.
  const half = SCRIPT_PAYLOADS.length / 2;
  const tickets = SCRIPT_PAYLOADS.slice(0, half).map((name, index) => ({
    name,
    email: "script@example.com",
    subject: SCRIPT_PAYLOADS[half + index],
    message: SCRIPT_PAYLOADS.join("\n"),
    language: "es",
  }));
  await write(shop, "support_tickets", tickets);
  const ran = listenForScripts(page);
  await remember(people.admin);
  await page.goto("/admin/tickets");
  const main = page.getByRole("main");
  for (const payload of SCRIPT_PAYLOADS) await expect(main.getByText(payload).first()).toBeAttached();
  expect(ran).toEqual([]);
});

test("resilience 26: a member's name, username and coupon are text on every screen", async ({
  page,
  shop,
  asStudent,
  openOtherBrowser,
}) => {
  const { session } = await asStudent();
  const ran = listenForScripts(page);
  const payloads = ["<img src=x onerror=alert(1)>", '" onmouseover=alert(1) x="', "<script>alert(1)</script>"];
  for (const payload of payloads) {
    const { status, body } = await shop.call(`/rest/v1/profiles?id=eq.${session.user.id}`, {
      method: "PATCH",
      token: session.access_token,
      // A username has no spaces; HTML takes a slash for one.
      body: { name: payload, tradingview_username: payload.replaceAll(" ", "/") },
    });
    expect([status, body]).toEqual([204, null]);
    await page.goto("/dashboard/settings");
    await expect(page.getByLabel(say("common_name"), { exact: true })).toHaveValue(payload);
    await page.goto("/dashboard");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  }
  await addPlan(page, say, "Pro");
  for (const payload of payloads) {
    await applyCoupon(page, say, payload);
    await expect(toast(page, say("checkout_coupon_invalid_title")).first()).toBeVisible();
  }
  const avatar = await shop.call(`/rest/v1/profiles?id=eq.${session.user.id}`, {
    method: "PATCH",
    token: session.access_token,
    body: { avatar: "javascript:alert(1)" },
  });
  expect(avatar.status).toBe(400);
  const guest = await openOtherBrowser();
  const ranThere = listenForScripts(guest);
  const asked = encodeURIComponent("<script>alert(1)</script>");
  await guest.goto(`/setups?q=${asked}&asset=${asked}`);
  await untilHydrated(guest);
  await guest.goto(`/login?plan=${asked}&redirect=javascript:alert(1)`);
  await untilHydrated(guest);
  expect([...ran, ...ranThere]).toEqual([]);
});
