import type { Browser } from "@playwright/test";
import { m } from "#app/paraglide/messages.js";
import type { BeaconChain } from "#domain/draw/beacon-chain.ts";
import type { CheckOutcome, CheckStep } from "#domain/draw/check-draw.ts";
import type { DrawDocument } from "#domain/draw/draw-document.ts";
import { DRAWS_PATH } from "#domain/draw/public-draw.ts";

/** A phone's processor beside this one. */
export const SLOWER = 4;

type StepTimes = Record<CheckStep, number>;

/**
 * Milliseconds of each step of a draw's check on a processor that is `SLOWER` times slower: the worker's own script, on the
 * page's thread, since Chromium slows no worker.
 */
export async function timeCheck(browser: Browser, address: string, draw: string): Promise<Readonly<StepTimes>> {
  const context = await browser.newContext({ serviceWorkers: "block", bypassCSP: true });
  const page = await context.newPage();
  await page.goto(address, { waitUntil: "networkidle" });
  const [worker] = await Promise.all([
    page.waitForEvent("worker"),
    page.getByRole("button", { name: m.draw_check_start(), exact: true }).click(),
  ]);
  const script = worker.url();
  await page.getByText(m.draw_check_good(), { exact: true }).waitFor();
  const protocol = await context.newCDPSession(page);
  await protocol.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
  return page.evaluate(timeSteps, { script, file: `${DRAWS_PATH}/${draw}.json` });
}

type Checking = (event: { data: { document: DrawDocument; accepted: BeaconChain[] } }) => void;
type Answer = { step: CheckStep; outcome: CheckOutcome } | null;

/** Runs in the page: takes the worker's place, and notes how long after the one before each outcome comes. */
async function timeSteps({ script, file }: { script: string; file: string }): Promise<StepTimes> {
  const document: DrawDocument = await (await fetch(file)).json();
  const { addEventListener } = window;
  const check = await new Promise<Checking>((resolve) => {
    window.addEventListener = (type: string, listener: unknown) => {
      if (type === "message") resolve(listener as Checking);
    };
    void import(script);
  });
  window.addEventListener = addEventListener;
  const times: Partial<StepTimes> = {};
  let before = performance.now();
  window.postMessage = (answer: Answer) => {
    const now = performance.now();
    if (answer !== null) times[answer.step] = now - before;
    before = now;
  };
  check({ data: { document, accepted: [document.chain] } });
  return times as StepTimes;
}
