import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium, type Page } from "@playwright/test";
import { m } from "#app/paraglide/messages.js";
import * as paths from "#domain/pages/paths.ts";
import { startLpx } from "#tests/fixtures/lpx-process.ts";
import { percentile } from "./median.ts";

const SLOWER = 6;
const ROUNDS = 8;
/** What is changed in a round: a field of the rules, and the two values between which it goes back and forth. */
const TYPED = [
  { name: m.common_target(), values: ["8", "10"] },
  { name: m.simulator_limit(), values: ["4", "5"] },
  { name: m.simulator_days_least(), values: ["2", "4"] },
] as const;

export type RuleChanges = { count: number; median: number; p75: number; worst: number };

/**
 * Milliseconds from a change of a rule on the page to the frame that shows its first figures, with a main thread that is
 * `SLOWER` times slower and one worker for the simulator.
 */
export async function measureRuleChanges(executablePath: string): Promise<RuleChanges> {
  const dataDir = mkdtempSync(join(tmpdir(), "lpx-bench-"));
  const server = await startLpx({ dataDir });
  const browser = await chromium.launch({ executablePath, args: ["--no-sandbox"] });
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 900 }, serviceWorkers: "block" });
    // A processor of two is one for the page and one for the simulator.
    await page.addInitScript(() => Object.defineProperty(navigator, "hardwareConcurrency", { value: 2 }));
    await page.goto(server.url + paths.simulator, { waitUntil: "networkidle" });
    await page.getByRole("button", { name: m.simulator_own_edit() }).click();
    await page.getByText(m.simulator_status_complete()).waitFor();
    await page.evaluate(watchAnswers);
    const protocol = await page.context().newCDPSession(page);
    await protocol.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
    for (let round = 0; round < ROUNDS; round += 1) await changeRules(page, round);
    const times = await answerTimes(page);
    return {
      count: times.length,
      median: Math.round(percentile(times, 50)),
      p75: Math.round(percentile(times, 75)),
      worst: Math.round(Math.max(...times)),
    };
  } finally {
    await browser.close();
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function changeRules(page: Page, round: number): Promise<void> {
  for (const { name, values } of TYPED) {
    const before = (await answerTimes(page)).length;
    await page
      .getByRole("textbox", { name })
      .first()
      .fill(values[round % 2] ?? "");
    await page.waitForFunction((count) => Reflect.get(window, "answerTimes").length > count, before);
  }
}

function answerTimes(page: Page): Promise<number[]> {
  return page.evaluate(() => Reflect.get(window, "answerTimes") as number[]);
}

/** Runs in the page: the result is busy while its figures are those of the rules before. */
function watchAnswers(): void {
  const times: number[] = [];
  Reflect.set(window, "answerTimes", times);
  let typedAt = 0;
  addEventListener("input", (event) => (typedAt = event.timeStamp), { capture: true });
  const result = document.querySelector("main [aria-busy]");
  if (result === null) throw new Error("no result");
  new MutationObserver(() => {
    if (result.getAttribute("aria-busy") === "true") return;
    const begun = typedAt;
    // The task after the frame that shows the result.
    requestAnimationFrame(() => setTimeout(() => times.push(performance.now() - begun)));
  }).observe(result, { attributeFilter: ["aria-busy"] });
}
