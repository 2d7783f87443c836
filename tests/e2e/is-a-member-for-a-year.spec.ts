import { test } from "#tests/fixtures/browser.ts";
import { isMeasured, reportFigure } from "#tests/fixtures/figures.ts";
import { IS_FULL } from "#tests/fixtures/full-run.ts";

import { liveAYear, YEAR_BEGINS } from "./steps/live-a-year.ts";

test.use({ look: { language: "es", width: "390", theme: "dark" }, startsAt: YEAR_BEGINS });
test.skip(!IS_FULL && !isMeasured(), "it takes minutes: npm run resilience -- 40, npm run test:full");

test("resilience 40 [1.11] [1.12] [6.2] [6.3] [6.4] [6.5] a year of three members on a phone: trial, plan, course, session, ticket, plan for life, another's refund, another's end", async ({
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
