import { ADMIN_LOGIN } from "#server/demo/loopback-logins.ts";
import { expect, test, untilHydrated } from "#tests/fixtures/browser.ts";
import { expectAccessible, expectAccessibleAgain } from "#tests/fixtures/page-health.ts";
import { sayIn } from "#tests/fixtures/texts.ts";
import { toast } from "./steps/account-steps.ts";

test.inLooks("[2.22] [8.11] [4.17] a question reaches the team, is ticked off", async ({ page, look, signInAs }) => {
  const say = sayIn(look.language);
  const subject = `Acceso ${crypto.randomUUID().slice(0, 8)}`;
  await page.goto("/soporte");
  await untilHydrated(page);
  const field = (name: string) => page.getByLabel(name, { exact: true });
  const send = page.getByRole("button", { name: say("support_send"), exact: true });
  const ways = page.getByRole("region", { name: say("support_ways_title") });
  await expect(ways.getByText(say("support_members_text"))).toBeVisible();
  await expect(ways.getByRole("link", { name: say("support_faq_link") })).toBeVisible();

  await send.click();
  await expect(field(say("common_name"))).toBeFocused();
  await expect(field(say("support_field_message"))).toHaveAccessibleDescription(
    new RegExp(say("support_field_required")),
  );
  await field(say("common_name")).fill("Ana Ruiz");
  await field(say("common_email")).fill("ana");
  await field(say("support_field_subject")).fill(subject);
  await field(say("support_field_message")).fill("Compré ayer y el indicador no aparece.");
  await send.click();
  await expect(field(say("common_email"))).toHaveAccessibleDescription(say("support_email_invalid"));
  await expect(field(say("support_field_subject"))).toHaveValue(subject);
  await expectAccessible(page);

  // A reload loses nothing of it.
  await page.reload();
  await untilHydrated(page);
  await expect(field(say("common_name"))).toHaveValue("Ana Ruiz");
  await expect(field(say("support_field_subject"))).toHaveValue(subject);
  await expect(field(say("support_field_message"))).toHaveValue("Compré ayer y el indicador no aparece.");

  await field(say("common_email")).fill("ana@example.com");
  await send.click();
  await expect(toast(page, say("support_sent_title"))).toContainText(say("support_sent_text"));
  await expect(page.getByRole("button", { name: say("support_sent_another") })).toBeInViewport();
  await expect(page.locator(":focus")).toContainText(say("support_sent_text"));
  await expectAccessible(page);
  await page.reload();
  await untilHydrated(page);
  await expect(field(say("support_field_message"))).toHaveValue("");

  await signInAs(ADMIN_LOGIN);
  await page.goto("/admin/tickets");
  const ticket = page.getByRole("row").filter({ hasText: subject });
  await expect(ticket).toContainText("ana@example.com");
  await expectAccessibleAgain(page);
  await ticket.getByRole("button", { name: say("admin_tickets_mark_answered") }).click();
  await expect(ticket).toBeHidden();
  await page.getByText(say("admin_tickets_answered"), { exact: true }).click();
  await expect(ticket).toBeVisible();
});
