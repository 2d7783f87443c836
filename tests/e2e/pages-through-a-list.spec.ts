import { ADMIN_LOGIN } from "#server/demo/loopback-logins.ts";
import { expect, test } from "#tests/fixtures/browser.ts";
import { expectAccessibleAgain } from "#tests/fixtures/page-health.ts";
import { SERVICE_KEY } from "#tests/fixtures/service-key.ts";
import { sayIn } from "#tests/fixtures/texts.ts";

const say = sayIn("es");
/** One more than a page shows. */
const TICKETS = 26;

test("[2.23] no ticket is out of reach: the list has pages, in its address", async ({
  page,
  shop,
  signInAs,
  complaints,
}) => {
  complaints.allow(/status of 416/);
  const subject = `Lista ${crypto.randomUUID().slice(0, 8)}`;
  const tickets = Array.from({ length: TICKETS }, (_, place) => ({
    name: "Ana",
    email: "ana@example.com",
    subject: `${subject} ${place + 1}`,
    message: "Hola",
    language: "es",
    status: "answered",
    answered_at: new Date().toISOString(),
    // Newer than any other test's.
    created_at: new Date(Date.now() + 60_000 + place).toISOString(),
    last_message_at: new Date(Date.now() + 60_000 + place).toISOString(),
  }));
  const table = `${shop.url}/rest/v1/support_tickets`;
  const headers = { apikey: SERVICE_KEY, "content-type": "application/json" };
  const written = await fetch(table, {
    method: "POST",
    headers,
    body: JSON.stringify(tickets),
  });
  expect(written.status).toBe(201);
  await signInAs(ADMIN_LOGIN);
  await page.goto("/admin/tickets");
  await page.getByText(say("admin_tickets_answered"), { exact: true }).click();
  await expect(page).toHaveURL(/\/admin\/tickets\?state=answered$/);
  const newest = page.getByRole("row").filter({ hasText: `${subject} ${TICKETS}` });
  const oldest = page.getByRole("row").filter({ hasText: new RegExp(`${subject} 1(?!\\d)`) });
  await expect(newest).toBeVisible();
  await expect(oldest).toBeHidden();
  await expectAccessibleAgain(page);

  await page.getByRole("button", { name: "Siguiente", exact: true }).click();
  await expect(page).toHaveURL(/\?state=answered&page=2$/);
  await expect(oldest).toBeVisible();
  await page.reload();
  await expect(oldest).toBeVisible();

  await page.goto("/admin/tickets?state=answered&page=99");
  await expect(page).toHaveURL(/\/admin\/tickets\?state=answered$/);
  await expect(newest).toBeVisible();

  // Other tests look for their own tickets on the first page.
  const removed = await fetch(`${table}?subject=like.${encodeURIComponent(`${subject}*`)}`, {
    method: "DELETE",
    headers,
  });
  expect(removed.status).toBe(204);
});
