import { expect } from "@playwright/test";
import { test } from "#tests/fixtures/browser.ts";
import { IS_FULL } from "#tests/fixtures/full-run.ts";
import type { Look } from "#tests/fixtures/looks.ts";
import { expectAccessible, expectNoSidewaysScroll } from "#tests/fixtures/page-health.ts";
import { openOfficeYear } from "./steps/office-steps.ts";
import { DAY } from "./steps/year-steps.ts";

test.use({ startsAt: "2027-01-04T13:00:00Z" });

const LOOKS: Look[] = [
  { language: "es", width: "1280", theme: "dark" },
  { language: "en", width: "390", theme: "light" },
];

for (const look of LOOKS) {
  test.describe(`${look.language} ${look.width}`, () => {
    test.use({ look });
    test.skip(!IS_FULL && look.language !== "es", "npm run test:full: a phone in English");

    test("[2.23] a year from the office: trial, purchase, late access, wrong name, failed payment, cart won back, ticket, refund, dispute, renewal, upgrade, end", async ({
      page,
      context,
      server,
      shop,
      moveTo,
      remember,
      mailbox,
    }) => {
      test.setTimeout(300_000);
      const given = { page, context, server, shop, look, moveTo, remember, mailbox };
      const year = await openOfficeYear(given);
      const { say, row, marks, follows, isGone, isAudited } = year;
      const ana = await year.joins("Ana");
      const berta = await year.joins("Berta");
      const carla = await year.joins("Carla");
      const dora = await year.joins("Dora");
      const eva = await year.joins("Eva");
      const flora = await year.joins("Flora");

      // Trial and purchase.
      await year.does(ana, "request-trial", { tradingviewUsername: ana.username });
      const paid = await year.orders(carla, ["anual"], "good");
      await year.orders(berta, ["semestral"], "good");
      await year.orders(dora, ["semestral"], "good");
      await year.fillsCart(flora, "anual");
      await year.opensOffice();
      await marks("summary_kind_trial", ana);
      await isAudited("indicator_access.granted", ana.id);
      await marks("shell_access", carla);
      await isAudited("indicator_access.granted", carla.id);

      // Late access, and a cart that nobody came back to. The restart runs the job that looks after carts.
      await year.moves(DAY + 3_600_000);
      await year.restart();
      await year.opensOffice();
      await expect(page.getByRole("region", { name: say("summary_late") })).toContainText(berta.name, {
        timeout: 30_000,
      });
      await marks("shell_access", berta);
      await isAudited("indicator_access.granted", berta.id);

      // A wrong name leaves the queue until its member corrects it.
      await year.opensOffice(`/admin/indicator-access?q=${dora.email}`);
      await year.confirms("admin_access_fail", { username: dora.username });
      await year.said(say("admin_access_fail_done", { username: dora.username }));
      await isAudited("indicator_access.failed", dora.id);
      await year.does(dora, "change-indicator-name", { tradingviewUsername: `${dora.username}_2` });

      // The cart is won back.
      await page.goto(`/admin/abandoned-carts?q=${flora.email}`);
      const cart = page.getByRole("row").filter({ hasText: flora.name });
      await expect(cart).toContainText(say("carts_state_abandoned"));
      const recovered = await year.orders(flora, ["anual"], "good");

      // A payment that the bank refused, until its buyer pays.
      await year.orders(eva, ["anual"], "declined_capture");
      await year.asksSupport(ana);
      await year.does(carla, "request-refund", { orderId: paid.orderId, reason: "not_expected", details: "" });
      const dispute = await year.disputes(recovered);
      await year.opensOffice();
      await marks("shell_access", dora);
      await follows("common_payment_failed", eva, "common_review");
      const shownId = () => new URL(page.url()).pathname.split("/").at(-1);
      const failed = shownId();
      await year.confirms("failed_send");
      await isAudited("failed_payment.link_sent", `order:${failed}`);
      await year.orders(eva, ["anual"], "good");
      await isGone("common_payment_failed", eva);
      await marks("shell_access", eva);

      // Ticket, refund and dispute are settled on their records.
      await follows("summary_kind_ticket", ana, "summary_answer");
      await page
        .getByRole("textbox", { name: say("tickets_office_answer"), exact: true })
        .fill("Está en la ficha, arriba.");
      await page.getByRole("button", { name: say("tickets_office_answer_send"), exact: true }).click();
      await year.said(say("tickets_office_answer_sent"));
      await isAudited("ticket.answered", `ticket:${shownId()}`);
      await isGone("summary_kind_ticket", ana);
      await follows("panel_refund", carla, "summary_answer");
      await year.confirms("orders_admin_confirm");
      await year.said(say("orders_admin_confirmed"));
      await isAudited("refund.confirmed", `order:${paid.orderId}`);
      await isGone("panel_refund", carla);
      await follows("common_open_dispute", flora, "summary_defend");
      await expect(page.getByRole("link", { name: say("admin_dispute_link") })).toBeVisible();
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      await isAudited("payment.dispute_opened", `order:${recovered.orderId}`);
      await year.endsDispute(dispute);
      await isAudited("payment.dispute_won", `order:${recovered.orderId}`);
      await isGone("common_open_dispute", flora);
      // Paid back, and the purchase ended: the name is to be taken off.
      await expect(row("summary_kind_withdraw", carla)).toBeVisible({ timeout: 30_000 });
      await marks("summary_kind_withdraw", carla);
      await isAudited("indicator_access.withdrawn", carla.id);

      // Half a year later: a renewal, and an upgrade, which leaves nothing to do.
      const end = await year.endOf(berta);
      await year.movesTo(new Date(end.getTime() - 10 * DAY));
      await year.restart();
      await year.opensOffice();
      await marks("summary_kind_withdraw", ana);
      await follows("summary_kind_term_ending", berta, "summary_write");
      await page
        .getByRole("textbox", { name: say("admin_notes_label"), exact: true })
        .fill("Le escribimos por la renovación.");
      await page.getByRole("button", { name: say("admin_notes_add"), exact: true }).click();
      await isAudited("note.added", berta.id);
      await year.orders(berta, ["semestral"], "good");
      await isGone("summary_kind_term_ending", berta);
      const upgrade = await year.orders(eva, ["lifetime"], "good");
      expect(upgrade.totalCents).toBeLessThan(49_900);
      await page.goto(`/admin/abandoned-carts?q=${flora.email}`);
      await expect(cart).toContainText(say("failed_state_recovered"));

      // The end of who didn't renew; who did and who holds a plan for life wait for nothing.
      await year.movesTo(new Date(end.getTime() + DAY));
      await year.opensOffice();
      await expect(row("summary_kind_withdraw", dora)).toBeVisible({ timeout: 30_000 });
      await marks("summary_kind_withdraw", dora);
      await isAudited("indicator_access.withdrawn", dora.id);
      for (const { name } of [berta, eva]) {
        await expect(page.getByRole("listitem").filter({ hasText: name })).toHaveCount(0);
      }
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
    });
  });
}
