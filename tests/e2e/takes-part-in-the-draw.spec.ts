import { type BeaconChain, QUICKNET } from "#domain/draw/beacon-chain.ts";
import type { CheckOutcome, CheckStep } from "#domain/draw/check-draw.ts";
import type { DrawDocument } from "#domain/draw/draw-document.ts";
import { ADMIN_LOGIN } from "#server/demo/loopback-logins.ts";
import { CHANGED_ROUNDS, GENUINE_ROUNDS } from "#tests/factories/beacon-rounds.ts";
import { expect, test, untilHydrated } from "#tests/fixtures/browser.ts";
import { IS_FULL } from "#tests/fixtures/full-run.ts";
import { expectAccessible, expectAccessibleAgain, expectNoSidewaysScroll } from "#tests/fixtures/page-health.ts";
import { sayIn } from "#tests/fixtures/texts.ts";
import { toast } from "./steps/account-steps.ts";

test.inLooks(
  "[1.8] [2.10] [2.38] [3.16] [9.10] a visitor reads the bracket and checks the latest draw; a changed letter doesn't hold",
  async ({ page, look }) => {
    const say = sayIn(look.language);
    await page.goto(`/sorteo-semanal?lang=${look.language}`);
    await untilHydrated(page);
    await expect(page.getByText(say("draw_own_key"))).toBeVisible();
    await expect(page.getByRole("link", { name: say("draw_enter_register") })).toBeVisible();
    await expect(page.getByRole("heading", { name: say("draw_round_podium"), exact: true })).toBeVisible();
    const bracket = page.getByRole("region", { name: say("bracket_title"), exact: true });
    await expect(bracket.getByText(say("bracket_no_prize"), { exact: true })).toBeVisible();
    for (const round of ["draw_round_16", "draw_round_8", "draw_round_4", "draw_round_2"] as const)
      await expect(bracket.getByRole("heading", { name: say(round), exact: true })).toBeVisible();
    const first = bracket.getByRole("list", { name: say("draw_round_16"), exact: true });
    await expect(first.getByText(say("bracket_match", { match: "8" }), { exact: true })).toBeVisible();
    await expect(bracket.getByText(say("bracket_seed", { seed: "1" }), { exact: true }).first()).toBeVisible();
    const history = page.getByRole("table", { name: say("draw_history_title") });
    await expect(history.getByText(say("draw_state_cancelled"), { exact: true })).toHaveCount(1);
    await expect(history.getByText(say("draw_state_completed"), { exact: true })).toHaveCount(3);
    await page.getByRole("button", { name: say("draw_check_start"), exact: true }).click();
    // The check verifies a signature in a worker, whose script comes now: seconds on a busy machine.
    await expect(page.getByText(say("draw_check_good"), { exact: true })).toBeVisible({ timeout: 30_000 });
    await expect(page.getByText(say("draw_check_holds"), { exact: true })).toHaveCount(10);
    await page.getByRole("button", { name: say("draw_check_tamper"), exact: true }).click();
    await expect(page.getByRole("alert")).toContainText(say("draw_step_commitment"), { timeout: 30_000 });
    await expect(page.getByRole("alert")).toContainText(say("draw_step_ordering"));
    await expectAccessible(page, { include: "main" });
    await expectNoSidewaysScroll(page);
  },
);

test.inLooks(
  "[1.8] [2.23] a member enters, leaves and enters again; the office excludes them with a reason that they read",
  async ({ page, look, account, signInAs }) => {
    const say = sayIn(look.language);
    await signInAs(account);
    await page.goto(`/sorteo-semanal?lang=${look.language}`);
    await page.getByRole("button", { name: say("draw_enter_button") }).click();
    await expect(toast(page, say("draw_enter_done"))).toBeVisible();
    await page.getByRole("button", { name: say("draw_leave") }).click();
    await page.getByLabel(say("draw_enter_consent")).check();
    await expectAccessible(page, { include: "main" });
    await page.getByRole("button", { name: say("draw_enter_button") }).click();
    await expect(page.getByText(say("draw_entered_named"))).toBeVisible();

    await page.goto("about:blank");
    await signInAs(ADMIN_LOGIN);
    await page.goto(`/admin/draws/entries?q=${encodeURIComponent(account.email)}`);
    const exclude = page.getByRole("button", { name: say("draws_office_exclude"), exact: true });
    await exclude.click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel(say("panel_reason")).fill("Cuenta repetida");
    await expectAccessible(page, { include: "[role=dialog]" });
    await dialog.getByRole("button", { name: say("draws_office_exclude"), exact: true }).click();
    await expect(toast(page, say("draws_office_exclude_done"))).toBeVisible();
    await expect(page.getByText("Cuenta repetida")).toBeVisible();
    await expectAccessibleAgain(page);
    await expectNoSidewaysScroll(page);

    await page.goto("about:blank");
    await signInAs(account);
    await page.goto(`/sorteo-semanal?lang=${look.language}`);
    await expect(page.getByText(say("draw_excluded_reason", { reason: "Cuenta repetida" }))).toBeVisible();
  },
);

test("[1.8] the browser's check takes drand's own rounds for genuine, and none that was changed", async ({ page }) => {
  test.setTimeout(180_000);
  const say = sayIn("es");
  await page.goto("/sorteo-semanal");
  const [worker, response] = await Promise.all([
    page.waitForEvent("worker"),
    page.waitForResponse(/\/api\/draws\/.*\.json$/),
    page.getByRole("button", { name: say("draw_check_start"), exact: true }).click(),
  ]);
  const drawn: DrawDocument = await response.json();
  if (drawn.result === null) throw new Error("the draw has a result");
  const { result } = drawn;
  // A check takes some tenths of a second: in the short run one change of each kind of field.
  const changed = CHANGED_ROUNDS.filter((_, place) => IS_FULL || place % 7 === 0).map(({ round }) => round);
  const documents = [...GENUINE_ROUNDS, ...changed].map((beacon) => ({
    ...drawn,
    chain: QUICKNET,
    result: { ...result, beacon },
  }));
  const outcomes = await page.evaluate(checkInWorker, { url: worker.url(), documents, accepted: [QUICKNET] });
  const isGenuine = outcomes.map((steps) =>
    steps.every(({ step, outcome }) => (step !== "signature" && step !== "randomness") || outcome === "holds"),
  );
  expect(isGenuine).toEqual([...GENUINE_ROUNDS.map(() => true), ...changed.map(() => false)]);
});

type Checking = { url: string; documents: DrawDocument[]; accepted: BeaconChain[] };
type Steps = { step: CheckStep; outcome: CheckOutcome }[];

/** In the page: each document by the page's own worker, which says null when it is through with one. */
function checkInWorker({ url, documents, accepted }: Checking): Promise<Steps[]> {
  const worker = new Worker(url, { type: "module" });
  return new Promise((resolve) => {
    const checked: Steps[] = [];
    let steps: Steps = [];
    worker.addEventListener("message", ({ data }) => {
      if (data !== null) return steps.push(data);
      checked.push(steps);
      steps = [];
      if (checked.length === documents.length) resolve(checked);
    });
    for (const document of documents) worker.postMessage({ document, accepted });
  });
}
