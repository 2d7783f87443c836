import { readFile } from "node:fs/promises";
import { ADMIN_LOGIN } from "#server/demo/loopback-logins.ts";
import { expect, test } from "#tests/fixtures/browser.ts";
import { expectAccessible, expectNoSidewaysScroll } from "#tests/fixtures/page-health.ts";
import { SERVICE_KEY } from "#tests/fixtures/service-key.ts";
import { sayIn } from "#tests/fixtures/texts.ts";

/** More than a page shows. */
const TICKETS = 27;
const FORMULA = "=1+1";

test.inLooks(
  "[2.23] an administrator searches, sorts, selects, changes and exports the rows of a list",
  async ({ page, look, shop, signInAs, complaints }) => {
    const say = sayIn(look.language);
    // The refusal that is looked at.
    complaints.allow(/status of 409/);
    const word = `lista${crypto.randomUUID().slice(0, 8)}`;
    const table = `${shop.url}/rest/v1/support_tickets`;
    const headers = { apikey: SERVICE_KEY, "content-type": "application/json", prefer: "return=representation" };
    const tickets = Array.from({ length: TICKETS }, (_, place) => ({
      name: place === 0 ? FORMULA : `Ana ${place}`,
      email: `${word}@example.com`,
      subject: `Núm. ${place}.`,
      message: "Hola",
      language: "es",
      status: "open",
      created_at: new Date(Date.now() - 60_000 * (TICKETS - place)).toISOString(),
      waiting_since: new Date(Date.now() - 60_000 * (TICKETS - place)).toISOString(),
    }));
    const written = await fetch(table, { method: "POST", headers, body: JSON.stringify(tickets) });
    expect(written.status).toBe(201);
    const created: { id: string }[] = await written.json();
    const rows = page.getByRole("row").filter({ hasText: word });
    const selection = page.getByRole("region", { name: say("admin_list_selection") });

    await signInAs(ADMIN_LOGIN);
    await page.goto("/admin/tickets");
    await page.getByLabel(say("admin_tickets_search")).fill(word.toUpperCase());
    await expect(page).toHaveURL(new RegExp(`q=${word}`, "i"));
    await expect(page.getByText(say("admin_list_count", { total: TICKETS, page: 1, pages: 2 }))).toBeVisible();
    await expect(rows).toHaveCount(25);
    await expect(rows.first()).toContainText("Núm. 0.");
    await expectAccessible(page);

    if (look.width === "390") {
      const newestFirst = say("admin_list_sort_descending", { name: say("panel_received") });
      await page.getByLabel(say("admin_list_sort")).selectOption({ label: newestFirst });
    } else {
      const heading = page.getByRole("columnheader", { name: say("panel_received") });
      await expect(page.getByRole("columnheader", { name: say("admin_tickets_waits") })).toHaveAttribute(
        "aria-sort",
        "ascending",
      );
      await heading.getByRole("button").click();
      await expect(heading).toHaveAttribute("aria-sort", "ascending");
      await heading.getByRole("button").click();
      await expect(heading).toHaveAttribute("aria-sort", "descending");
    }
    await expect(page).toHaveURL(/sort=-created_at/);
    await expect(rows.first()).toContainText(`Núm. ${TICKETS - 1}.`);

    await rows.first().getByRole("checkbox").check();
    await expect(selection.getByText(say("admin_list_selected", { count: 1 }))).toBeVisible();

    // Somebody else changes the first of two while both are selected.
    const action = say("admin_tickets_mark_answered");
    const confirm = selection.getByRole("button", { name: say("admin_list_confirm_yes") });
    await rows.nth(1).getByRole("checkbox").check();
    await selection.getByRole("button", { name: action }).click();
    const [{ id } = { id: "" }] = created.slice(-1);
    await fetch(`${table}?id=eq.${id}`, { method: "PATCH", headers, body: JSON.stringify({ message: "Adiós" }) });
    await confirm.click();
    await expect(
      selection.getByText(say("admin_list_result", { action, done: 1, failed: 1, untouched: 0 })),
    ).toBeVisible();
    await expect(selection).toContainText(say("admin_error_changed"));
    await expectAccessible(page);

    await page.getByRole("checkbox", { name: say("admin_list_select_page") }).check();
    await expect(selection.getByText(say("admin_list_selected", { count: 25 }))).toBeVisible();
    await selection.getByRole("button", { name: say("admin_list_select_every", { total: TICKETS - 1 }) }).click();
    await expect(selection.getByText(say("admin_list_selected", { count: TICKETS - 1 }))).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);

    const download = page.waitForEvent("download");
    await selection.getByRole("button", { name: say("admin_list_export_selected") }).click();
    const lines = (await readFile(await (await download).path(), "utf8")).split("\r\n");
    // A head line, and nothing after the last line's end.
    expect(lines).toHaveLength(1 + (TICKETS - 1) + 1);
    expect(lines[0]).toContain(say("admin_tickets_subject"));
    expect(lines[1]).toContain(`Núm. ${TICKETS - 1}.`);
    expect(lines[TICKETS - 1]).toContain(`,'${FORMULA},`);

    await selection.getByRole("button", { name: action }).click();
    await expect(selection.getByText(say("admin_list_confirm", { action, count: TICKETS - 1 }))).toBeVisible();
    await confirm.click();
    await expect(page.getByText(say("admin_list_bulk_done", { action, done: TICKETS - 1 })).first()).toBeVisible();
    await expect(selection).toHaveCount(0);
    await expect(page.getByText(say("admin_tickets_empty_title"))).toBeVisible();
    await page.getByText(say("admin_tickets_answered"), { exact: true }).click();
    await expect(rows).toHaveCount(25);

    await fetch(`${table}?email=eq.${word}@example.com`, { method: "DELETE", headers });
  },
);

test.inLooks(
  "[2.23] an administrator finds a person by their name and what they bought, and takes the list along",
  async ({ page, look, asStudent, signInAs }) => {
    const say = sayIn(look.language);
    const { account } = await asStudent(["anual"]);
    await signInAs(ADMIN_LOGIN);
    await page.goto("/admin/users?plan=lifetime");
    await page.getByLabel(say("admin_list_search_person")).fill(account.email);
    await expect(page.getByText(say("admin_users_empty_title"))).toBeVisible();
    await page.getByLabel(say("admin_users_plan")).selectOption("anual");
    await page.getByLabel(say("panel_status")).selectOption("confirmed");
    await expect(page).toHaveURL(/plan=anual&state=confirmed/);
    const person = page.getByRole("row").filter({ hasText: account.email });
    await expect(person).toContainText("Pro");
    await expect(person).toContainText(/299[.,]00/);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);

    const download = page.waitForEvent("download");
    await page.getByRole("button", { name: say("admin_list_export", { total: 1 }) }).click();
    const lines = (await readFile(await (await download).path(), "utf8")).split("\r\n");
    expect(lines).toHaveLength(3);
    expect(lines[1]).toContain(account.email);
  },
);
