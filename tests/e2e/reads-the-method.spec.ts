import { expect, test, untilHydrated } from "#tests/fixtures/browser.ts";
import { expectAccessibleAgain, expectNoSidewaysScroll } from "#tests/fixtures/page-health.ts";

/** Counted by hand from the example's twelve trades: 245 USD in all, 6 gains of 12, 498 USD won against 253 lost. */
const SAID = {
  es: {
    title: "Cómo calculamos cada cifra",
    footer: "Método",
    figures: { total: "245,00 USD", "profit-factor": "1,97", "win-rate": "50,0 %", "best-share": "41,6 %" },
  },
  en: {
    title: "How each figure is worked out",
    footer: "Method",
    figures: { total: "245.00 USD", "profit-factor": "1.97", "win-rate": "50.0%", "best-share": "41.6%" },
  },
};

test.inLooks(
  "[3.17] the method says each formula, what it gives for the example, and its limits",
  async ({ page, look }) => {
    const said = SAID[look.language];
    await page.goto("/verificacion");
    await untilHydrated(page);
    await page.getByRole("contentinfo").getByRole("link", { name: said.footer }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(said.title);
    for (const [id, figure] of Object.entries(said.figures))
      await expect(page.locator(`#${id} dd`).last()).toContainText(new RegExp(`^${figure.replace(" ", "\\s")}`));
    await expect(page.getByRole("article")).toHaveCount(24);
    const program = await page.request.get("/recompute-results.mjs");
    expect(await program.text()).toContain("profitFactor");
    await expectNoSidewaysScroll(page);
    await expectAccessibleAgain(page, { include: "main" });
  },
);
