import { expect, test } from "#tests/fixtures/browser.ts";
import { expectAccessible, expectNoSidewaysScroll } from "#tests/fixtures/page-health.ts";
import { openOfficeYear } from "./steps/office-steps.ts";

test.use({ startsAt: "2027-01-04T13:00:00Z" });

test.inLooks(
  "[2.23] a dispute comes to the queue, its evidence is sent without a line that was unticked, and its end is shown",
  async ({ page, context, server, shop, look, moveTo, remember, mailbox }) => {
    test.setTimeout(120_000);
    const year = await openOfficeYear({ page, context, server, shop, look, moveTo, remember, mailbox });
    const { say } = year;
    const flora = await year.joins("Flora");
    const order = await year.orders(flora, ["anual"], "good");
    await year.asksSupport(flora);
    const dispute = await year.disputes(order);
    await year.isAudited("payment.dispute_opened", `order:${order.orderId}`);

    await year.opensOffice();
    await year.follows("common_open_dispute", flora, "summary_defend");
    await expect(page.getByText(say("disputes_reason_not_as_described"))).toBeVisible();
    await expect(page.getByText(say("disputes_want_fulfillment"))).toBeVisible();
    const evidence = page.getByRole("region", { name: say("disputes_evidence"), exact: true });
    const preview = evidence.getByRole("region", { name: say("disputes_preview"), exact: true }).locator("pre");
    const ticket = evidence.getByRole("checkbox", { name: /La banda del día/ });
    await expect(ticket).toBeChecked();
    await expect(preview).toContainText("La banda del día");
    await ticket.uncheck();
    await expect(preview).not.toContainText("La banda del día");
    await evidence.getByRole("textbox", { name: say("disputes_notes") }).fill("Everything was opened on the same day.");
    await expect(preview).toContainText("Everything was opened on the same day.");
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);

    // What was typed and unticked is there after a reload.
    await page.reload();
    await expect(preview).toContainText("Everything was opened on the same day.");
    await expect(ticket).not.toBeChecked();
    const text = await preview.textContent();
    await year.confirms("disputes_send");
    await year.said(say("disputes_send_done"));
    const answers = page.getByRole("region", { name: say("disputes_answers"), exact: true });
    await expect(answers).toContainText(say("disputes_answer_sent"), { timeout: 30_000 });
    await expect(page.getByText(say("disputes_state_review"))).toBeVisible();
    const known = await server.payments?.control<{ evidence: string[] }>(`/disputes/${dispute}`);
    expect(known?.evidence).toEqual([text]);
    await expectAccessible(page);

    const here = page.url();
    await page.goto("/admin/dashboard");
    await expect(page.locator("[data-due]").first()).toBeVisible({ timeout: 30_000 });
    await expect(year.row("common_open_dispute", flora)).toHaveCount(0);
    await page.goto(here);
    await year.endsDispute(dispute);
    await expect(page.getByText(say("admin_history_dispute_won")).first()).toBeVisible({ timeout: 30_000 });
    await expect(page.getByText(say("disputes_state_resolved"), { exact: true })).toBeVisible();
    await expect(page.getByRole("button", { name: say("disputes_send"), exact: true })).toHaveCount(0);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  },
);
