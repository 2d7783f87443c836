import { FIRST_PROMOTIONS } from "#domain/offers/first-promotions.ts";
import { ADMIN_LOGIN } from "#server/demo/loopback-logins.ts";
import { expect, test } from "#tests/fixtures/browser.ts";

/** Its own server, whose calendar moves. */
test.use({ startsAt: "2027-01-04T13:00:02Z" });

test("[1.15] what is announced is on the pages until its end, and gone by itself", async ({ page, shop, moveTo }) => {
  const session = await shop.signIn(ADMIN_LOGIN);
  const { body } = await shop.select<{ version: number }>("promotions?id=eq.banner&select=version", session);
  const announced = await shop.invoke("change-promotion", {
    body: {
      ...FIRST_PROMOTIONS.banner,
      ...{ lineEs: "Solo hasta hoy", lineEn: "Until today only", endsAt: "2027-01-05T05:00:00.000Z", isOn: true },
      ...{ promotionId: "banner", version: body[0]?.version },
    },
    session,
  });
  expect(announced.status).toBe(200);
  const strip = page.locator("#site-banner");
  await expect(async () => {
    await page.goto("/planes");
    await expect(strip).toContainText("Solo hasta hoy", { timeout: 1_000 });
  }).toPass({ timeout: 25_000 });

  await moveTo(new Date("2027-01-05T05:00:01Z"), page.context());
  await expect(async () => {
    await page.goto("/planes");
    await expect(strip).not.toContainText("Solo hasta hoy", { timeout: 1_000 });
  }).toPass({ timeout: 25_000 });
  await expect(strip).toContainText("Prueba de 3 días, sin tarjeta.");
});
