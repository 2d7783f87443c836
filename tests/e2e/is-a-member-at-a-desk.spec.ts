import { test } from "#tests/fixtures/browser.ts";
import { isMeasured, reportFigure } from "#tests/fixtures/figures.ts";
import { IS_FULL } from "#tests/fixtures/full-run.ts";

import { liveAYear } from "./steps/live-a-year.ts";

/** Another instant gives it a server of its own: one that has lived a year can't go back. */
test.use({ look: { language: "en", width: "1280", theme: "light" }, startsAt: "2027-01-04T13:00:01Z" });
test.skip(!IS_FULL && !isMeasured(), "it takes minutes: npm run resilience -- 40, npm run test:full");

test("resilience 40 [1.11] [1.12] [6.2] [6.3] [6.4] [6.5] the same year at a desk in English", async ({
  page,
  context,
  server,
  shop,
  look,
  moveTo,
  remember,
  mailbox,
}) => {
  test.setTimeout(600_000);
  const pages = await liveAYear({ page, context, server, shop, look, moveTo, remember, mailbox });
  reportFigure(40, `a year of three members, ${pages} pages looked at (${look.language}, ${look.width})`);
});
