import type { Page } from "@playwright/test";
import { ADMIN_LOGIN, SUPPORT_LOGIN } from "#server/demo/loopback-logins.ts";
import { expect, test } from "#tests/fixtures/browser.ts";
import { expectAccessible, expectNoSidewaysScroll } from "#tests/fixtures/page-health.ts";
import { inventAccount } from "#tests/fixtures/shop-client.ts";
import { type Say, sayIn } from "#tests/fixtures/texts.ts";

const SEARCH = "**/rest/v1/rpc/search_office*";

/** The field, which has the focus as soon as the dialog is open. */
async function fieldOf(page: Page, say: Say) {
  const field = page.getByRole("dialog").getByRole("combobox", { name: say("office_search_label") });
  await expect(field).toBeFocused();
  return field;
}

const opener = (page: Page, say: Say) => page.getByRole("button", { name: say("office_search_short"), exact: true });
const options = (page: Page) => page.getByRole("dialog").getByRole("option");
const chosen = (page: Page) => page.getByRole("dialog").getByRole("option", { selected: true });

test.inLooks(
  "[2.23] one search finds a member, their order and a screen, and leads to them and to the whole list",
  async ({ page, look, shop, signInAs }) => {
    const say = sayIn(look.language);
    const member = inventAccount();
    await shop.register(member);
    const order = await shop.buy(await shop.signIn(member), ["anual"]);
    await signInAs(ADMIN_LOGIN);
    await page.goto("/admin/products");
    await expect(page.getByRole("heading", { level: 1, name: say("panel_products") })).toBeVisible();

    const press = async () => {
      if (look.width === "390") await opener(page, say).tap();
      else await page.keyboard.press("Control+k");
    };
    await press();
    const field = await fieldOf(page, say);
    await expect(page.getByRole("dialog")).toContainText(say("office_search_hint"));
    await expectAccessible(page, { include: "[role=dialog]" });
    await field.fill(member.email.toUpperCase());
    const group = page.getByRole("group", { name: say("admin_users_title") });
    await expect(group.getByRole("option").first()).toContainText(member.name);
    await expect(page.getByRole("group", { name: say("panel_orders") })).toContainText(`#${order.number}`);
    await expectAccessible(page, { include: "[role=dialog]" });
    await expectNoSidewaysScroll(page);

    await group.getByRole("option").first().click();
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(page.getByRole("heading", { level: 1, name: member.name })).toBeVisible();

    await press();
    await (await fieldOf(page, say)).fill(member.email);
    const whole = page.getByRole("option", { name: say("office_search_whole", { list: say("panel_orders") }) });
    await whole.click();
    await expect(page).toHaveURL(/\/admin\/orders\?q=/);
    await expect(page.getByRole("link", { name: String(order.number) }).first()).toBeVisible();
    const kept = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
    expect(kept).not.toContain(member.email);
  },
);

test("[2.23] the search goes by arrows, Enter and Escape, and the focus comes back", async ({ page, signInAs }) => {
  const say = sayIn("es");
  await signInAs(ADMIN_LOGIN);
  await page.goto("/admin/products");
  const button = opener(page, say);
  await button.focus();
  await page.keyboard.press("Enter");
  await fieldOf(page, say);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(button).toBeFocused();

  await page.keyboard.press("Control+k");
  const field = await fieldOf(page, say);
  await page.keyboard.type("c");
  await expect(options(page).nth(1)).toBeVisible();
  await expect(page.getByRole("dialog").getByRole("status")).toBeEmpty();
  await expect(options(page).first()).toHaveAttribute("aria-selected", "true");
  const first = await field.getAttribute("aria-activedescendant");
  await page.keyboard.press("ArrowDown");
  await expect(options(page).nth(1)).toHaveAttribute("aria-selected", "true");
  await expect(field).not.toHaveAttribute("aria-activedescendant", first ?? "");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("ArrowUp");
  await expect(options(page).last()).toHaveAttribute("aria-selected", "true");
  await expect(chosen(page)).toHaveCount(1);

  await field.fill("auditoria");
  await expect(chosen(page)).toHaveText(say("audit_title"));
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/admin\/audit$/);
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("[2.23] a late answer replaces nothing, and what fails, finds nothing or has no connection says so", async ({
  page,
  context,
  signInAs,
  complaints,
}) => {
  const say = sayIn("es");
  complaints.allow(/(status of|answer) 500/);
  complaints.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch/);
  await signInAs(ADMIN_LOGIN);
  await page.goto("/admin/products");
  await opener(page, say).click();
  const field = await fieldOf(page, say);
  const dialog = page.getByRole("dialog");

  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(SEARCH, async (route) => {
    if (!(route.request().postData() ?? "").includes("admin@")) return route.continue();
    await held;
    await route.continue().catch(() => {});
  });
  await field.fill("admin@");
  await expect(dialog.getByRole("status")).toHaveText(say("office_search_searching"));
  await field.fill("nadie con este nombre");
  await expect(dialog.getByRole("status")).toHaveText(say("office_search_none", { words: "nadie con este nombre" }));
  letGo();
  await expect(options(page)).toHaveCount(0);
  await page.unroute(SEARCH);

  await page.route(SEARCH, (route) => route.fulfill({ status: 500, json: { message: "no" } }));
  await field.fill("otra cosa");
  await expect(dialog.getByRole("alert")).toContainText(say("common_load_error"));
  await expectAccessible(page, { include: "[role=dialog]" });
  await page.unroute(SEARCH);
  await dialog.getByRole("button", { name: say("common_retry") }).click();
  await expect(dialog.getByRole("status")).toHaveText(say("office_search_none", { words: "otra cosa" }));
  await expect(field).toBeFocused();

  await context.setOffline(true);
  await field.fill("auditoria");
  await expect(dialog.getByRole("status")).toHaveText(say("office_search_offline"));
  await expect(options(page)).toHaveText([say("audit_title")]);
  await context.setOffline(false);
  await expect(dialog.getByRole("status")).toBeEmpty();
});

test("[6.7] who does support finds no setup, and no screen that they may not open", async ({ page, signInAs }) => {
  const say = sayIn("es");
  await signInAs(SUPPORT_LOGIN);
  await page.goto("/admin/orders");
  await opener(page, say).click();
  const field = await fieldOf(page, say);
  await field.fill(say("audit_title"));
  await expect(page.getByRole("dialog").getByRole("status")).toHaveText(
    say("office_search_none", { words: say("audit_title") }),
  );
  await field.fill("NAS100");
  await expect(page.getByRole("dialog").getByRole("status")).toHaveText(say("office_search_none", { words: "NAS100" }));
});
