import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { canonicalJson } from "#domain/evidence/canonical-json.ts";
import { sha256Hex } from "#domain/evidence/sha256.ts";
import { type DayRecord, recordText, recordTotals } from "#domain/record/day-record.ts";
import { judgeSignal } from "#domain/record/judge-signal.ts";
import { commitmentOf, type DayDocument } from "#domain/signals/day-commitment.ts";
import { makeSealedSignal } from "#tests/factories/sealed-signal.ts";
import { expect, test } from "#tests/fixtures/browser.ts";
import { expectAccessible, expectNoSidewaysScroll } from "#tests/fixtures/page-health.ts";
import { sayIn } from "#tests/fixtures/texts.ts";

const SIGNAL = makeSealedSignal();
const LATER = [{ kind: "added", setupId: 15, name: "GER40 H1", time: "11:00:00", at: "2026-11-18T14:00:00+00:00" }];

async function makeDays() {
  const first: DayDocument = {
    version: 2,
    date: "2026-11-18",
    previous: null,
    salt: "0a".repeat(32),
    signals: [SIGNAL],
  };
  const firstHash = await commitmentOf(first);
  const second: DayDocument = { ...first, date: "2026-11-19", previous: firstHash };
  const secondHash = await commitmentOf(second);
  // What is shown for the second day is not what was promised.
  const told = { ...second, signals: [{ ...SIGNAL, time: "09:00:00" }] };
  const row = (date: string, hash: string) => ({
    signal_date: date,
    hash,
    signal_count: 1,
    committed_at: `${date}T04:00:09+00:00`,
  });
  const won = { side: "buy", entry: 15_000, exit: 15_050 } as const;
  const results = [judgeSignal(SIGNAL, { origin: "bars", outcome: won })];
  const unjudged = [judgeSignal(SIGNAL, null)];
  return {
    records: [
      await recordRow({ day: "2026-11-18", promised: firstHash, results }, 2),
      await recordRow({ day: "2026-11-18", promised: firstHash, results: unjudged }, 1),
    ],
    first,
    firstHash,
    commitments: [row("2026-11-19", secondHash), row("2026-11-18", firstHash)],
    openings: [
      { signal_date: "2026-11-18", document: first, later: LATER },
      { signal_date: "2026-11-19", document: told, later: [] },
    ],
  };
}

/** A version of a day's record as it is published. */
async function recordRow(document: DayRecord, version: number) {
  const { milliR, ...totals } = recordTotals(document.results);
  const { signals, judged } = totals;
  const said = { signals, judged, milliR, sha256: await sha256Hex(recordText(document)), record: document.day };
  const entry = { ...said, at: "2026-11-19T04:10:00.000Z" };
  const content = canonicalJson(
    version === 1 ? { ...entry, kind: "record_day" } : { ...entry, kind: "record_correction", reason: "late" },
  );
  return {
    ...{ day: document.day, version, reason: version === 1 ? null : "late", milli_r: milliR, ...totals },
    ...{ published_at: "2026-11-19T04:10:00+00:00", document, evidence_entries: { content } },
  };
}

async function answerWith(page: Page, table: string, rows: object[]) {
  await page.route(`**/rest/v1/${table}?**`, (route) => route.fulfill({ json: rows }));
}

test.inLooks("today's hash is there while its list is still hidden", async ({ page, look, shop }) => {
  const say = sayIn(look.language);
  const { body } = await shop.select<{ hash: string }>("signal_commitments?select=hash&order=signal_date.desc&limit=1");
  await page.goto("/verificacion");
  const section = page.getByRole("region", { name: say("promises_title") });
  await expect(section.getByText(body[0]?.hash ?? "none")).toBeVisible();
  await expect(section.getByText(say("promises_hidden")).first()).toBeVisible();
  expect((await shop.select("signal_openings?select=document")).body).toEqual([]);
});

test.inLooks(
  "the browser by itself tells the list that was promised from one that was changed",
  async ({ page, look, context, complaints }) => {
    // Parts that the page can do without are asked for in vain.
    complaints.allow(/ERR_INTERNET_DISCONNECTED/);
    const say = sayIn(look.language);
    const { first, firstHash, commitments, openings, records } = await makeDays();
    await answerWith(page, "signal_commitments", commitments);
    await answerWith(page, "signal_openings", openings);
    await answerWith(page, "record_days", records);
    await page.goto("/verificacion");
    const section = page.getByRole("region", { name: say("promises_title") });
    const status = section.getByRole("status");
    await expect(status).toHaveText(say("promises_checked", { matching: 1, shown: 2 }));
    await expect(section.getByText(say("promises_matches"), { exact: true })).toBeVisible();
    await expect(section.getByText(say("promises_hash_differs"), { exact: true })).toBeVisible();
    await expect(section.getByText(say("record_matches"))).toBeVisible();
    await expect(section.getByText(say("record_reason_late"))).toBeVisible();

    await context.setOffline(true);
    await section.getByRole("button", { name: say("promises_check_again") }).click();
    await expect(status).toHaveText(say("promises_checked", { matching: 1, shown: 2 }));
    await section.getByText(say("promises_show_list_later", { count: 1 })).click();
    await expect(section.getByText(say("promises_added", { name: "GER40 H1", time: "11:00" }))).toBeVisible();
    const download = page.waitForEvent("download");
    await section
      .getByRole("button", { name: say("promises_download") })
      .first()
      .click();
    const file = readFileSync(await (await download).path());
    expect(createHash("sha256").update(file).digest("hex")).toBe(firstHash);
    expect(JSON.parse(file.toString())).toEqual(first);
    await context.setOffline(false);
    await expectAccessible(page, { include: "section[aria-labelledby=before-the-fact]" });
    await expectNoSidewaysScroll(page);
  },
);
