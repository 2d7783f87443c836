import { expect, type Page } from "@playwright/test";
import type { ActionName, Actions } from "#domain/actions/actions.ts";
import { DAY_MS } from "#domain/clock/durations.ts";
import type { DrawDocument } from "#domain/draw/draw-document.ts";
import { drawTimes, nextDrawDay } from "#domain/draw/draw-times.ts";
import { DRAWS_PATH } from "#domain/draw/public-draw.ts";
import { dateFormat } from "#domain/formats/kept-formats.ts";
import { ADMIN_LOGIN } from "#server/demo/loopback-logins.ts";
import { type TestArguments, untilHydrated } from "#tests/fixtures/browser.ts";
import { expectAccessible, expectAccessibleAgain, expectNoSidewaysScroll } from "#tests/fixtures/page-health.ts";
import { SERVICE_KEY } from "#tests/fixtures/service-key.ts";
import { inventAccount } from "#tests/fixtures/shop-client.ts";
import { sayIn } from "#tests/fixtures/texts.ts";
import { toast } from "./account-steps.ts";

type Given = Pick<TestArguments, "page" | "context" | "server" | "shop" | "look" | "moveTo" | "remember" | "mailbox">;

/** The draw's job runs every ten seconds. */
const JOB = { timeout: 60_000, intervals: [500] };
const FIRM = "FTMO";
const PROOF = "Recibo 7";

/** A member from their entry to the delivered account; answers the draw's Friday. */
export async function winADraw({ page, context, server, shop, look, moveTo, remember, mailbox }: Given) {
  const say = sayIn(look.language);
  const now = () => server.clock?.now() ?? new Date();
  const draw = nextDrawDay(now());
  const { closesAt, beaconAt } = drawTimes(draw);
  const dayOf = (day: Date) => dateFormat(look.language, { dateStyle: "long", timeZone: "UTC" }).format(day);
  const friday = new Date(`${draw}T00:00:00Z`);
  const [saturday, monday] = [1, 3].map((days) => new Date(friday.getTime() + days * DAY_MS)) as [Date, Date];
  await context.clock.install({ time: now() });
  const account = inventAccount({ language: look.language });
  await shop.register(account);

  /** The page that is open would see its session run out. */
  async function movesTo(at: Date) {
    await page.goto("about:blank");
    await moveTo(at, context);
  }
  async function opens(path: string, who: Parameters<typeof shop.signIn>[0] = account) {
    await page.goto("about:blank");
    await remember(await shop.signIn(who));
    await page.goto(path);
    await untilHydrated(page);
  }
  const opensDraw = (who = account) => opens(`/sorteo-semanal?lang=${look.language}`, who);
  async function doesAsOffice<Name extends ActionName>(name: Name, body: Actions[Name]["input"]) {
    const answer = await shop.invoke(name, { session: await shop.signIn(ADMIN_LOGIN), body });
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  }
  const published = async (): Promise<DrawDocument | null> => {
    const answer = await fetch(`${server.url}${DRAWS_PATH}/${draw}.json`);
    return answer.ok ? answer.json() : null;
  };

  await opensDraw();
  await page.getByRole("button", { name: say("draw_enter_button") }).click();
  await expect(toast(page, say("draw_enter_done"))).toBeVisible();
  await page.getByText(say("draw_rules_accepted")).getByRole("link").click();
  await expect(page.getByRole("heading", { level: 1, name: say("draw_rules_page") })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessibleAgain(page);

  // Nobody but the member is left: who wins isn't left to chance.
  for (const { id } of await readOthers(server.url, draw))
    await doesAsOffice("exclude-draw-entry", { entryId: id, reason: "Prueba" });
  await movesTo(new Date(closesAt.getTime() + 1000));
  await expect.poll(async () => (await published())?.entries.length, JOB).toBe(1);
  expect((await published())?.result).toBeNull();
  await movesTo(new Date(beaconAt.getTime() + 1000));
  await expect.poll(async () => (await published())?.result?.prizes.length, JOB).toBe(1);
  const won = say("mail_draw_won_subject", { draw });
  const letters = async () => (await mailbox.lettersTo(account.email)).map(({ subject }) => subject);
  await expect.poll(letters, JOB).toContain(won);

  await movesTo(new Date(beaconAt.getTime() + DAY_MS));
  await opensDraw();
  await expect(page.getByText(say("draw_prize_announced", prizeDays(friday))).first()).toBeVisible();
  await expect(page.getByRole("heading", { name: say("draw_claim_title", { day: dayOf(friday) }) })).toBeVisible();
  await page.getByLabel(say("common_firm")).fill(FIRM);
  await looksRight(page);
  await page.getByRole("button", { name: say("draw_claim_button") }).click();
  await expect(toast(page, say("draw_claim_done"))).toBeVisible();

  await movesTo(new Date(beaconAt.getTime() + 3 * DAY_MS));
  await opens("/admin/dashboard", ADMIN_LOGIN);
  const due = page
    .getByRole("listitem")
    .filter({ hasText: say("summary_kind_draw_prize") })
    .filter({ hasText: say("draw_name", { day: draw }) });
  // The office's scripts are many for a busy machine.
  await expect(due).toHaveCount(1, { timeout: 30_000 });
  await due.getByRole("link", { name: say("summary_deliver") }).click();
  await page.getByRole("button", { name: say("draws_office_deliver"), exact: true }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel(say("draws_office_proof")).fill(PROOF);
  await expectAccessible(page, { include: "[role=dialog]" });
  await dialog.getByRole("button", { name: say("draws_office_deliver"), exact: true }).click();
  await expect(toast(page, say("draws_office_deliver_done"))).toBeVisible();
  await looksRight(page);
  await page.goto("/admin/dashboard");
  await expect(page.locator("[data-due]").first()).toBeVisible({ timeout: 30_000 });
  await expect(due).toHaveCount(0);
  await expectNoSidewaysScroll(page);
  await expectAccessibleAgain(page);

  await page.goto(`/sorteo-semanal?lang=${look.language}`);
  const prize = page.getByRole("listitem").filter({ hasText: PROOF }).first();
  const texts = [
    say("draw_prize_announced", prizeDays(friday)),
    say("draw_prize_claimed", { date: dayOf(saturday), firm: FIRM }),
    say("draw_prize_delivered", { date: dayOf(monday), firm: FIRM, proof: PROOF }),
  ];
  for (const text of texts) await expect(prize).toContainText(text);
  await looksRight(page);
  return draw;

  function prizeDays(announced: Date) {
    return { date: dayOf(announced), until: dayOf(new Date(announced.getTime() + 14 * DAY_MS)) };
  }
}

async function looksRight(page: Page) {
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
}

/** The demonstration's invented entrants, who have no account. */
async function readOthers(site: string, draw: string): Promise<{ id: string }[]> {
  const answer = await fetch(`${site}/rest/v1/draw_entries?select=id&user_id=is.null&draw_id=eq.${draw}`, {
    headers: { apikey: SERVICE_KEY },
  });
  expect(answer.status).toBe(200);
  return answer.json();
}
