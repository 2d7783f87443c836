import { nextDrawDay } from "#domain/draw/draw-times.ts";
import { expect, test } from "#tests/fixtures/browser.ts";
import { type Look, looksFor } from "#tests/fixtures/looks.ts";
import { findFaketime } from "#tests/fixtures/moved-clock.ts";
import { winADraw } from "./steps/win-a-draw.ts";

/** A server of its own, whose calendar goes from one Friday to the next; each look wins its own. */
test.use({ startsAt: "2027-01-06T15:00:00Z" });
test.skip(findFaketime() === null, "libfaketime is missing");

const LOOKS: Look[] = [
  { language: "es", width: "390", theme: "dark" },
  { language: "en", width: "1280", theme: "light" },
];

for (const look of looksFor("draw", LOOKS))
  test.describe(`${look.language} ${look.width}`, () => {
    test.use({ look });
    test("[1.8] [2.10] [2.23] [4.17] [9.10] a member enters the draw, wins, claims the account and receives it, and everybody sees when", async ({
      page,
      context,
      server,
      shop,
      look: given,
      moveTo,
      remember,
      mailbox,
    }) => {
      test.setTimeout(300_000);
      const before = nextDrawDay(server.clock?.now() ?? new Date());
      const draw = await winADraw({ page, context, server, shop, look: given, moveTo, remember, mailbox });
      expect(draw).toBe(before);
    });
  });
