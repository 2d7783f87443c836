import { ADMIN_LOGIN, SUPPORT_LOGIN } from "#server/demo/loopback-logins.ts";
import { expect, test } from "#tests/fixtures/browser.ts";
import { expectAccessible, expectNoSidewaysScroll } from "#tests/fixtures/page-health.ts";
import { sayIn } from "#tests/fixtures/texts.ts";
import { toast } from "./steps/account-steps.ts";

/** What who does support isn't shown. */
const CLOSED = [
  "/admin/audit",
  "/admin/incidents",
  "/admin/jobs",
  "/admin/mailings",
  "/admin/offers",
  "/admin/settings",
  "/admin/setups/import",
];

test.inLooks(
  "[6.7] who does support finds their areas in the back office, and no others",
  async ({ page, look, signInAs }) => {
    const say = sayIn(look.language);
    await signInAs(SUPPORT_LOGIN);
    await page.goto("/admin/dashboard");
    await expect(page.getByRole("region", { name: say("summary_answers"), exact: true })).toBeVisible();
    const hasEntry = (path: string) => page.locator(`aside a[href="${path}"]`).count();
    for (const path of ["/admin/orders", "/admin/indicator-access", "/admin/tickets"]) {
      expect({ path, entries: await hasEntry(path) }).toEqual({ path, entries: 1 });
    }
    for (const path of ["/admin/setups", "/admin/signals"]) {
      expect({ path, entries: await hasEntry(path) }).toEqual({ path, entries: 0 });
    }
    for (const path of CLOSED) {
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1, name: say("admin_not_allowed_title") }), path).toBeVisible();
    }
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  },
);

test.inLooks(
  "a setup that somebody changed meanwhile is told with both versions, and either may be kept",
  async ({ page, look, signInAs, shop, people, complaints }) => {
    const say = sayIn(look.language);
    // The refusals are what this looks at.
    complaints.allow(/functions\/v1\/update-setup/);
    const columns = "id,name,planId:plan_id,imageUrl:image_url,liveSignal:live_signal,version";
    type Seen = { id: number; name: string; version: number };
    const read = async (): Promise<Seen | undefined> =>
      (await shop.select<Seen>(`setups?select=${columns}&id=eq.200`, people.admin)).body[0];
    const rename = async (name: string) =>
      expect(
        (await shop.invoke("update-setup", { session: people.admin, body: { ...(await read()), name } })).status,
      ).toBe(200);
    const original = (await read())?.name ?? "";

    await signInAs(ADMIN_LOGIN);
    await page.goto(`/admin/setups?q=${encodeURIComponent(original)}`);
    await page.getByRole("button", { name: say("admin_setups_edit_of", { name: original }), exact: true }).click();
    const dialog = page.getByRole("dialog");
    const name = dialog.getByLabel(say("common_name"), { exact: true });
    const save = dialog.getByRole("button", { name: say("panel_save"), exact: true });
    await expect(name).toHaveValue(original);

    await rename("Theirs");
    await name.fill("Mine");
    await save.click();
    const told = dialog.getByRole("alert");
    await expect(told).toContainText(say("admin_changed_yours", { value: "Mine" }));
    await expect(told).toContainText(say("admin_changed_theirs", { value: "Theirs" }));
    await expectAccessible(page, { include: "[role=dialog]" });
    await told.getByRole("button", { name: say("admin_changed_take_theirs") }).click();
    await expect(told).toHaveCount(0);
    await expect(name).toHaveValue("Theirs");

    await rename("Theirs again");
    await name.fill("Mine");
    await save.click();
    await told.getByRole("button", { name: say("admin_changed_keep_mine") }).click();
    await expect(toast(page, say("admin_setups_saved"))).toBeVisible();
    expect(await read()).toMatchObject({ name: "Mine" });
    await rename(original);
  },
);

test.inLooks(
  "a product's price that somebody changed meanwhile is told with both versions",
  async ({ page, look, signInAs, shop, people, complaints }) => {
    const say = sayIn(look.language);
    // The refusals are what this looks at.
    complaints.allow(/functions\/v1\/set-product-price/);
    type Seen = { priceCents: number | null; version: number };
    const columns = "priceCents:price_cents,version";
    const read = async (): Promise<Seen | undefined> =>
      (await shop.select<Seen>(`products?select=${columns}&id=eq.robot-mt5`, people.admin)).body[0];
    const price = async (priceCents: number | null) => {
      const body = { productId: "robot-mt5", priceCents, version: (await read())?.version };
      expect((await shop.invoke("set-product-price", { session: people.admin, body })).status).toBe(200);
    };
    const original = (await read())?.priceCents ?? null;

    await signInAs(ADMIN_LOGIN);
    await page.goto("/admin/products");
    const card = page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: /MetaTrader 5/ }) });
    const field = card.getByLabel(say("products_admin_price"), { exact: true });
    await expect(field).toBeVisible();
    await price(111_00);
    await field.fill("222");
    await card.getByRole("button", { name: say("products_admin_save"), exact: true }).click();
    const told = card.getByRole("alert");
    await expect(told).toContainText(/222.*111/s);
    await expectAccessible(page);
    await told.getByRole("button", { name: say("admin_changed_take_theirs") }).click();
    await expect(told).toHaveCount(0);
    await expect(field).toHaveValue("111.00");

    await price(122_00);
    await field.fill("222");
    await card.getByRole("button", { name: say("products_admin_save"), exact: true }).click();
    await told.getByRole("button", { name: say("admin_changed_keep_mine") }).click();
    await expect(toast(page, say("products_admin_saved"))).toBeVisible();
    expect(await read()).toMatchObject({ priceCents: 222_00 });
    await price(original);
  },
);
