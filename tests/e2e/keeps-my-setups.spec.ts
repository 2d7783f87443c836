import { readFile } from "node:fs/promises";
import { ADMIN_LOGIN } from "#server/demo/loopback-logins.ts";
import { connect } from "#tests/contract/gateway-server.ts";
import { expect, test } from "#tests/fixtures/browser.ts";
import { expectAccessible, expectAccessibleAgain, expectNoSidewaysScroll } from "#tests/fixtures/page-health.ts";
import { sayIn } from "#tests/fixtures/texts.ts";
import { toast } from "./steps/account-steps.ts";

/** The first of Pro's own: no other journey looks at its files. */
const SETUP = 299;
const CONTENT = "; LPX 299\nStopLoss=10\n";

test.inLooks(
  "[2.21] [6.4] [6.6] [8.14] staff attach a setup's file, who has the plan saves it, and nobody else reaches it",
  async ({ page, look, shop, account, signInAs, complaints }) => {
    const say = sayIn(look.language);
    // The second file of a name.
    complaints.allow(/status of 409/);
    const name = `LPX ${look.language} ñandú.set`;
    const rowOf = (words: string) => page.getByRole("listitem").filter({ hasText: words });

    await signInAs(ADMIN_LOGIN);
    await page.goto(`/admin/setups?q=${SETUP}`);
    await page
      .getByRole("button", { name: new RegExp(say("admin_setups_edit_of", { name: "" }).trim()) })
      .first()
      .click();
    const editor = page.getByRole("dialog");
    const picker = editor.locator('input[type="file"]');
    await picker.setInputFiles({ name: "robot.exe", mimeType: "", buffer: Buffer.from("MZ") });
    await expect(editor.getByText(/\.ex5/).first()).toBeVisible();
    await picker.setInputFiles({ name, mimeType: "", buffer: Buffer.from(CONTENT) });
    await expect(editor.getByText(name, { exact: true })).toBeVisible();
    await expectAccessible(page, { include: "[role=dialog]" });
    await picker.setInputFiles({ name, mimeType: "", buffer: Buffer.from(CONTENT) });
    await expect(editor.getByText(say("setup_files_error_name_taken"))).toBeVisible();

    await page.goto("about:blank");
    const session = await signInAs(account);
    const member = connect(shop.url, shop.publishableKey, session.access_token);
    await page.goto("/dashboard/mis-setups");
    await expect(page.getByRole("heading", { level: 1, name: say("seo_member_setups_title") })).toBeVisible();
    await expect(page.getByText(say("dashboard_setups_opens_with", { plan: "Pro" }))).toHaveCount(3);
    await expect(page.getByText(name)).toHaveCount(0);
    await expect(page.getByText(say("common_no_followed_setups"))).toBeVisible();
    await expect(page.getByText(say("member_setups_alerts_count", { count: 0 }))).toBeVisible();
    await expect(page.getByText(say("member_setups_robot_none"))).toBeVisible();
    expect((await member.from("setup_files").select("path")).data, "rows of locked files").toEqual([]);
    expect((await member.storage.from("setup-files").list(`setups/${SETUP}`)).data, "locked files").toEqual([]);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);

    await shop.buy(session, ["anual"]);
    await member.from("setup_follows").insert({ setup_id: SETUP, user_id: session.user.id });
    await page.goto("/dashboard/mis-setups");
    const saved = page.waitForEvent("download");
    await page.getByRole("button", { name: new RegExp(`${say("common_download")} ${name}`) }).click();
    const download = await saved;
    expect(download.suggestedFilename()).toBe(name);
    expect(await readFile(await download.path(), "utf8")).toBe(CONTENT);
    await expect(page.getByText(say("member_setups_alerts_count", { count: 1 }))).toBeVisible();
    await rowOf(name).getByRole("link").first().click();
    await expect(page.getByRole("dialog")).toBeVisible();
    await page.goBack();
    await page
      .getByRole("region", { name: say("member_setups_followed_title") })
      .getByRole("button")
      .first()
      .click();
    await expect(toast(page, say("follows_removed"))).toBeVisible();
    await expect(page.getByText(say("common_no_followed_setups"))).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessibleAgain(page);
  },
);
