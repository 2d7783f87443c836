import { toReferenceText } from "#domain/alerts/alert-window.ts";
import { MINUTE_MS } from "#domain/clock/durations.ts";
import { SETUP_IMPORT_PATH } from "#server/setups/setup-import.ts";
import { SETUPS_HEAD, TRADE_LINES, tradesCsv } from "#tests/factories/import-files.ts";
import { makeZip } from "#tests/factories/zip.ts";
import { expect, test, untilHydrated } from "#tests/fixtures/browser.ts";
import { indexOfLook, nameLook } from "#tests/fixtures/looks.ts";
import { expectAccessible, expectNoSidewaysScroll } from "#tests/fixtures/page-health.ts";
import type { ShopClient } from "#tests/fixtures/shop-client.ts";
import { sayIn } from "#tests/fixtures/texts.ts";
import { toast } from "./steps/account-steps.ts";
import { openSettings } from "./steps/settings-steps.ts";
import { writeSignal } from "./steps/signal-steps.ts";

type Own = { id: number; name: string; trades: readonly string[] };

/** The administrator brings a setup of which all trades lie after its choice. */
async function importSetup(shop: ShopClient, token: string, { id, name, trades }: Own): Promise<void> {
  const line = `${id},${name},NAS100,H1,lunes martes miércoles jueves viernes,04:00,08:00,follow,100,200,0.25,8,,,2024-01-01`;
  const files = [
    { name: "setups.csv", content: `${SETUPS_HEAD},out_of_sample_from\n${line}\n` },
    { name: "trades.csv", content: tradesCsv(...trades.map((trade) => trade.replace("2001", String(id)))) },
  ];
  const answer = await fetch(`${shop.url}${SETUP_IMPORT_PATH}?strategy=merge&reason=journey`, {
    method: "POST",
    headers: { apikey: shop.publishableKey, authorization: `Bearer ${token}`, "content-type": "application/zip" },
    body: new Uint8Array(makeZip(files)),
  });
  expect(await answer.json()).toMatchObject({ isApplied: true });
}

test.inLooks(
  "[4.6] a visitor follows a setup and keeps it with an account, is alerted of it, and told when it stops holding up",
  async ({ page, look, shop, people, account, signInAs, mailbox }) => {
    const say = sayIn(look.language);
    // Its own for each look: the alert of a signal that another look wrote this same minute is already sent.
    const [id, name] = [6000 + indexOfLook(look), `Followed ${nameLook(look)}`];
    const admin = people.admin.access_token;
    await importSetup(shop, admin, { id, name, trades: TRADE_LINES });

    await page.goto(`/setups/${id}`);
    await untilHydrated(page);
    // Its words change with the press, what it follows doesn't.
    const star = page.getByRole("button", { name: `: ${name}` });
    await star.click();
    await expect(star).toHaveAttribute("aria-pressed", "true");
    await expect(toast(page, say("follows_visitor_text"))).toBeVisible();

    const session = await signInAs(account);
    await shop.buy(session, ["semestral"]);
    await page.goto("/dashboard/mis-setups");
    const followed = page.getByRole("region", { name: say("member_setups_followed_title") });
    await expect(followed.getByRole("heading", { name })).toBeVisible();
    await expect(page.getByText(say("member_setups_alerts_count", { count: 1 }))).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);

    const section = await openSettings(page, "alerts");
    await section.getByRole("button", { name: say("alerts_telegram_link"), exact: true }).click();
    const popup = page.waitForEvent("popup");
    await section.getByRole("link", { name: say("alerts_telegram_open") }).click();
    const bot = await popup;
    await bot.getByRole("button", { name: say("tools_telegram_start"), exact: true }).click();
    await expect(bot.getByText(say("alerts_bot_linked")).first()).toBeVisible();
    const [date = "", time = ""] = toReferenceText(new Date(Date.now() + 4 * MINUTE_MS)).split("T");
    await writeSignal(shop, { setupId: id, date, time });
    const heard = (text: string) =>
      expect(async () => {
        await bot.reload();
        await expect(bot.getByText(text).first()).toBeVisible({ timeout: 500 });
      }).toPass();
    await heard(say("alerts_signal_minutes", { time: time.slice(0, 5), minutes: 4 }).slice(0, 22));
    await page.goto("/setups");
    const live = page.getByRole("region", { name: say("live_signals_region") });
    await expect(live.getByText(say("live_signals_next_followed"))).toBeVisible();
    await expect(live.getByRole("link", { name })).toBeVisible();
    await expect(live.getByRole("timer")).toBeVisible();

    await importSetup(shop, admin, { id, name, trades: TRADE_LINES.slice(1) });
    const letter = await mailbox.waitFor(account.email, new RegExp(name));
    expect(letter.subject).toContain(say("mail_followed_stopped"));
    await heard(say("mail_followed_stopped"));
    await page.goto("/dashboard/mis-setups");
    await expect(followed.getByText(say("member_setups_followed_stopped"))).toBeVisible();
    await followed.getByRole("button", { name: say("follows_button", { name }) }).click();
    await expect(page.getByText(say("common_no_followed_setups"))).toBeVisible();

    await page.goto("/trading-en-vivo");
    await live.getByText(say("live_signals_mine"), { exact: true }).click();
    await expect(live.getByRole("radio", { name: say("live_signals_mine") })).toBeChecked();
    await expect(live.getByRole("link", { name })).toHaveCount(0);
  },
);
