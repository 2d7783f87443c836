import { expect, test, untilHydrated } from "#tests/fixtures/browser.ts";
import { sayIn } from "#tests/fixtures/texts.ts";

const ORIGIN = "https://localhost";

// Nobody has chosen yet.
test.use({ choices: { cookies: [], origins: [] } });

test("finding 10n: every cookie that a page of https keeps is Secure", async ({ page, server, context }) => {
  // As behind a proxy that ends TLS: the browser sees https, the server doesn't.
  await page.route(`${ORIGIN}/**`, async (route) => {
    const { pathname, search } = new URL(route.request().url());
    await route.fulfill({ response: await route.fetch({ url: server.url + pathname + search }) });
  });
  // The server refuses a report from an origin that it doesn't know; this test is not about it.
  await page.route(`${ORIGIN}/api/**`, (route) => route.fulfill({ status: 204 }));
  const kept = async () => {
    const cookies = await context.cookies([ORIGIN, `${ORIGIN}/api/meta-capi`]);
    return Object.fromEntries(cookies.map(({ name, value, secure }) => [name, { value, secure }]));
  };

  await page.goto(`${ORIGIN}/planes?lang=en`);
  await untilHydrated(page);
  expect(await kept()).toEqual({ language: { value: "en", secure: true } });

  await page.getByRole("banner").locator("summary").filter({ hasText: /^en/i }).click();
  await page.getByRole("menuitem", { name: "Español", exact: true }).click();
  await expect(page.locator("html")).toHaveAttribute("lang", "es");
  await untilHydrated(page);
  await page.getByRole("button", { name: sayIn("es")("consent_accept") }).click();
  await expect.poll(kept).toEqual({
    _fbp: { value: expect.stringMatching(/^fb\./), secure: true },
    cookieConsent: { value: "accepted", secure: true },
    language: { value: "es", secure: true },
  });
});
