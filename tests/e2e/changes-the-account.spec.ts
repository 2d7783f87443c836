import { readFile } from "node:fs/promises";
import { expect, test } from "#tests/fixtures/browser.ts";
import { expectAccessible, expectNoSidewaysScroll } from "#tests/fixtures/page-health.ts";
import { inventAccount } from "#tests/fixtures/shop-client.ts";
import { sayIn } from "#tests/fixtures/texts.ts";
import { toast } from "./steps/account-steps.ts";
import { agreeByMail, openSettings } from "./steps/settings-steps.ts";

/** A picture of two pixels. */
const PNG = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAIAAAABCAIAAAB7QOjdAAAAD0lEQVR42mP4usOWi1cIAAqbAhRViJZeAAAAAElFTkSuQmCC",
  "base64",
);

test.inLooks(
  "[3.13] a picked picture is kept small, shown in its place, and taken away again",
  async ({ page, look, shop, asStudent }) => {
    const say = sayIn(look.language);
    const { session } = await asStudent();
    const profile = await openSettings(page, "profile");
    const input = profile.locator("input[type=file]");
    await expect(profile.getByText("LM", { exact: true })).toBeVisible();
    await input.setInputFiles({ name: "yo.png", mimeType: "image/png", buffer: Buffer.from("no es una imagen") });
    await expect(profile.getByText(say("settings_avatar_not_a_picture"))).toBeVisible();
    await input.setInputFiles({ name: "yo.png", mimeType: "image/png", buffer: PNG });
    await expect(toast(page, say("settings_avatar_saved"))).toBeVisible();
    await expectNoSidewaysScroll(page);
    await page.reload();
    await expect(profile.locator("img")).toBeVisible();
    if (look.width === "1280") await expect(page.locator("aside img")).toBeVisible();
    const [row] = (await shop.select<{ avatar: string }>("profiles?select=avatar", session)).body;
    expect(row?.avatar).toMatch(/^data:image\/webp;base64,UklGR/);
    await profile.getByRole("button", { name: say("panel_remove"), exact: true }).click();
    await expect(toast(page, say("settings_avatar_removed"))).toBeVisible();
    await expect(profile.getByText("LM", { exact: true })).toBeVisible();
  },
);

test.inLooks(
  "[7.6] the address changes when both mailboxes have agreed",
  async ({ page, look, mailbox, asStudent }) => {
    const say = sayIn(look.language);
    const { account } = await asStudent();
    const { email: newEmail } = inventAccount();
    const section = await openSettings(page, "email");
    await section.getByLabel(say("settings_email_new")).fill(newEmail);
    await section.getByRole("button", { name: say("settings_email_submit"), exact: true }).click();
    await expect(section.getByText(say("settings_email_pending", { email: newEmail }))).toBeVisible();
    await expectAccessible(page, { include: "#email" });
    await agreeByMail(page, { mailbox, to: account.email, say });
    await expect(page.getByText(say("account_new_email_half_title"))).toBeVisible();
    await agreeByMail(page, { mailbox, to: newEmail, say });
    await expect(page).toHaveURL(/\/dashboard\//);
    await openSettings(page, "email");
    await expect(section.getByText(newEmail)).toBeVisible();
    await expect(section.getByLabel(say("settings_email_new"))).toBeVisible();
  },
);

test.inLooks("[7.6] a change of address can be called off", async ({ page, look, asStudent }) => {
  const say = sayIn(look.language);
  await asStudent();
  const section = await openSettings(page, "email");
  await section.getByLabel(say("settings_email_new")).fill(inventAccount().email);
  await section.getByRole("button", { name: say("settings_email_submit"), exact: true }).click();
  await section.getByRole("button", { name: say("settings_email_cancel"), exact: true }).click();
  await expect(toast(page, say("settings_email_cancelled"))).toBeVisible();
  await expect(section.getByLabel(say("settings_email_new"))).toBeVisible();
});

test.inLooks("the member takes their data along as a file", async ({ page, look, asStudent }) => {
  const say = sayIn(look.language);
  const { account } = await asStudent(["semestral"]);
  const section = await openSettings(page, "data");
  const download = page.waitForEvent("download");
  await section.getByRole("button", { name: say("settings_export_submit"), exact: true }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^lpx-(mis-datos|my-data)-\d{4}-\d\d-\d\d\.json$/);
  const data = JSON.parse(await readFile(await file.path(), "utf8"));
  expect(data).toMatchObject({ account: { email: account.email }, memberships: [{ plan_id: "semestral" }] });
});

test.inLooks(
  "an account is deleted by who proves whose it is, and nobody gets in any more",
  async ({ page, look, shop, mailbox, asStudent, complaints }) => {
    const say = sayIn(look.language);
    complaints.allow(/status of 4\d\d/);
    const { account } = await asStudent(["anual"]);
    const section = await openSettings(page, "data");
    await section.getByRole("button", { name: say("settings_delete_open"), exact: true }).click();
    const dialog = page.getByRole("dialog");
    await expect(dialog.getByText(say("common_plan_name", { plan: "Pro" }), { exact: false })).toBeVisible();
    await expectAccessible(page, { include: "[role=dialog]" });
    const confirm = dialog.getByLabel(say("settings_delete_confirmation", { email: account.email }));
    const password = dialog.getByLabel(say("panel_password"), { exact: true });
    const submit = dialog.getByRole("button", { name: say("settings_delete_submit"), exact: true });
    await confirm.fill("otra@example.com");
    await password.fill("no-es-mi-clave");
    await submit.click();
    await expect(dialog.getByText(say("settings_error_confirmation"))).toBeVisible();
    await confirm.fill(account.email);
    await submit.click();
    await expect(dialog.getByRole("alert")).toContainText(say("account_error_invalid_credentials"));
    await password.fill(account.password);
    await submit.click();
    await expect(toast(page, say("settings_deleted_title"))).toBeVisible();
    await expect(page).toHaveURL((url) => url.pathname === "/");
    await mailbox.waitFor(account.email, new RegExp(say("mail_deleted_subject")));
    await expect(shop.signIn(account)).rejects.toThrow(/invalid_credentials/);
  },
);

test.inLooks("[1.16] the language chosen here is also that of the letters", async ({ page, look, shop, asStudent }) => {
  const say = sayIn(look.language);
  const other = look.language === "es" ? "en" : "es";
  const { session } = await asStudent();
  const section = await openSettings(page, "appearance");
  await section.getByLabel(say("common_theme")).selectOption("light");
  await expect(page.locator("html")).toHaveAttribute("data-theme", "light");
  await section.getByLabel(say("common_language")).selectOption(other);
  await expect(page.locator("html")).toHaveAttribute("lang", other);
  await expect(section.getByRole("heading", { name: sayIn(other)("settings_appearance") })).toBeInViewport();
  await expect(section.getByLabel(sayIn(other)("common_theme"))).toHaveValue("light");
  expect((await shop.select("profiles?select=language", session)).body).toEqual([{ language: other }]);
});
