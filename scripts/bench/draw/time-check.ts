import type { Browser, CDPSession } from "@playwright/test";
import { m } from "#app/paraglide/messages.js";
import type { CheckStep } from "#domain/draw/check-draw.ts";
import { DRAWS_PATH } from "#domain/draw/public-draw.ts";

/** A phone's processor beside this one. */
export const SLOWER = 4;

/** Milliseconds of each step of a draw's check, by the page's own worker on a processor that is `SLOWER` times slower. */
export async function timeCheck(
  browser: Browser,
  address: string,
  draw: string,
): Promise<Readonly<Record<CheckStep, number>>> {
  const page = await browser.newPage({ serviceWorkers: "block" });
  const protocol = await page.context().newCDPSession(page);
  await page.goto(address, { waitUntil: "networkidle" });
  const [worker] = await Promise.all([
    page.waitForEvent("worker"),
    page.getByRole("button", { name: m.draw_check_start(), exact: true }).click(),
  ]);
  const url = worker.url();
  const slowed = slowWorkers(protocol);
  await protocol.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
  await protocol.send("Target.setAutoAttach", { autoAttach: true, waitForDebuggerOnStart: false, flatten: false });
  await page.evaluate((script) => Reflect.set(window, "timed", new Worker(script, { type: "module" })), url);
  await slowed;
  return page.evaluate(timeSteps, `${DRAWS_PATH}/${draw}.json`);
}

/** A worker is a target of its own, which the page's own rate doesn't reach. Resolves when one has the rate; throws if it refuses. */
function slowWorkers(protocol: CDPSession): Promise<void> {
  return new Promise((resolve, reject) => {
    protocol.on("Target.attachedToTarget", ({ sessionId, targetInfo }) => {
      if (targetInfo.type !== "worker") return;
      const message = JSON.stringify({ id: 1, method: "Emulation.setCPUThrottlingRate", params: { rate: SLOWER } });
      void protocol.send("Target.sendMessageToTarget", { sessionId, message });
    });
    protocol.on("Target.receivedMessageFromTarget", ({ message }) => {
      const { id, error } = JSON.parse(message) as { id?: number; error?: { message: string } };
      if (id !== 1) return;
      if (error === undefined) resolve();
      else reject(new Error(`the worker isn't slowed: ${error.message}`));
    });
  });
}

/** Runs in the page: how long after the one before each step's outcome comes. */
async function timeSteps(address: string): Promise<Record<CheckStep, number>> {
  const document = await (await fetch(address)).json();
  const worker = Reflect.get(window, "timed") as Worker;
  const times: Partial<Record<CheckStep, number>> = {};
  return new Promise((resolve) => {
    let before = performance.now();
    worker.addEventListener("message", ({ data }) => {
      if (data === null) return resolve(times as Record<CheckStep, number>);
      const now = performance.now();
      times[data.step as CheckStep] = now - before;
      before = now;
    });
    worker.postMessage({ document, accepted: [document.chain] });
  });
}
