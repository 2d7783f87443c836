import { SUPPORT_LOGIN } from "#server/demo/loopback-logins.ts";
import { expect, test } from "#tests/fixtures/browser.ts";
import { expectAccessible, expectAccessibleAgain, expectNoSidewaysScroll } from "#tests/fixtures/page-health.ts";
import { inventAccount } from "#tests/fixtures/shop-client.ts";
import { sayIn } from "#tests/fixtures/texts.ts";

test.inLooks(
  "[2.23] support finds a member's letters, reads one without its token and sends a receipt again",
  async ({ page, look, signInAs, shop, complaints }) => {
    // The tools that look into the letter's frame may run no script there either.
    complaints.allow(/Blocked script execution in 'about:srcdoc'/);
    const say = sayIn(look.language);
    const member = inventAccount({ language: look.language });
    await shop.register(member);
    await shop.buy(await shop.signIn(member), ["anual"], undefined, look.language);
    const receiptsOf = async () => {
      const letters = await shop.mailbox.lettersTo(member.email);
      return letters.filter(({ subject }) => /Recibimos tu pago|We received your payment/.test(subject));
    };
    await expect.poll(async () => (await receiptsOf()).length).toBe(1);

    await signInAs(SUPPORT_LOGIN);
    const mine = `/admin/letters?q=${encodeURIComponent(member.email)}`;
    await page.goto(`${mine}&kind=auth_confirmation`);
    await expect(page.getByRole("heading", { level: 1, name: say("letters_title") })).toBeVisible();
    const confirmation = page.getByRole("link", { name: member.email, exact: true });
    await expect(confirmation).toHaveCount(1);
    await expect(
      page.getByText(say("letters_state_sent"), { exact: true }).filter({ visible: true }).first(),
    ).toBeVisible();
    await expectAccessibleAgain(page);
    await expectNoSidewaysScroll(page);

    await confirmation.click();
    await expect(page.getByRole("heading", { level: 1, name: say("mail_kind_confirmation") })).toBeVisible();
    await expect(page.locator("iframe")).toHaveAttribute("sandbox", "");
    await expect(page.frameLocator("iframe").getByText("••••••")).toBeVisible();
    await expect(page.getByRole("button", { name: say("panel_send_again") })).toHaveCount(0);
    expect(await page.content()).not.toContain("token_hash");
    await expectNoSidewaysScroll(page);

    await page.goto(`${mine}&kind=purchase_confirmed`);
    await page.getByRole("link", { name: member.email, exact: true }).click();
    await expect(page.getByRole("link", { name: member.name, exact: true })).toBeVisible();
    await page.getByRole("button", { name: say("panel_send_again") }).click();
    await page
      .getByRole("dialog")
      .getByRole("button", { name: say("panel_send_again") })
      .click();
    await expect.poll(async () => (await receiptsOf()).length).toBe(2);
    await expect(page.getByRole("region", { name: say("admin_history_title") })).toContainText(
      say("letters_act_sent_again"),
    );
    await expectAccessible(page, { include: "h1" });
  },
);
