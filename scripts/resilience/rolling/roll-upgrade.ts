import { setTimeout as sleep } from "node:timers/promises";
import type { Measured } from "../outage/measured.ts";
import { keepsBuilds } from "./check-files.ts";
import { type Load, type LoadCounts, startLoad } from "./load-site.ts";
import { openSite, type Site } from "./open-site.ts";
import { launchBrowser, leaveTabs } from "./open-tabs.ts";
import { walkSite } from "./walk-site.ts";

type Builds = {
  /** Folders of builds. */
  earlier: string;
  newer: string;
  /** How long each state lasts under load. */
  stateMs: number;
};

/**
 * The steps of docs/operate.md with two processes: old and old, old and new, new and new, then back the same way, under
 * load all the time. Tabs that were opened before a change of builds go on after it.
 */
export async function rollUpgrade({ earlier, newer, stateMs }: Builds): Promise<Measured> {
  const site = await openSite(earlier);
  const browser = await launchBrowser();
  const problems: string[] = [];
  let loads = 0;

  /** One process after the other; what was opened before asks for its files in each state. */
  async function roll(build: string, isBack: boolean): Promise<void> {
    // A build that keeps no files knows none of a newer one's routes.
    const tabs = keepsBuilds(build) ? await leaveTabs(browser, site) : null;
    const opened = await readHome();
    await sleep(stateMs);
    for (const index of [0, 1]) {
      await site.restart(index, build);
      for (const html of [opened, await readHome()]) await load.files.checkAll(html);
      await sleep(stateMs);
    }
    const gone = await tabs?.goOn();
    loads += gone?.loads ?? 0;
    const found = gone?.problems ?? [];
    problems.push(...found.map((problem) => `${isBack ? "back" : "forth"}, a tab of before: ${problem}`));
  }
  const readHome = async () => (await fetch(site.url)).text();

  const load = await startLoad(site);
  try {
    const walk = await walkSite(browser, site);
    if (!keepsBuilds(earlier)) site.keepFilesOf(earlier);
    await roll(newer, false);
    const refusal = await site.startElsewhere(newer);
    if (!refusal?.includes("DATA_DIR: ")) problems.push(`a process with a folder of its own: ${refusal ?? "started"}`);
    if (!keepsBuilds(earlier)) site.giveFiles({ of: newer, to: earlier });
    await roll(earlier, true);
    const walked = await walk.stop();
    const counts = await load.stop();
    problems.push(...walked.problems.map((problem) => `the walk: ${problem}`));
    problems.push(...Object.values(counts).flatMap(({ failures }) => failures));
    problems.push(...load.files.failures, ...site.faults(), ...findWrongOrders(site, load));
    return { problems, figure: tell(counts, { files: load.files, walked: walked.pages, loads }) };
  } finally {
    await load.stop();
    await browser.close();
    await site.close();
  }
}

type Further = { files: { asked(): number; failures: string[] }; walked: number; loads: number };

function tell(counts: LoadCounts, { files, walked, loads }: Further): string {
  const part = (kind: keyof LoadCounts, name: string) =>
    `${counts[kind].failures.length} of ${counts[kind].asked} ${name}`;
  return (
    `${part("purchase", "purchases")}, ${part("page", "pages")}, ${part("read", "reads")}, ${part("signIn", "sign-ins")} ` +
    `and ${files.failures.length} of ${files.asked()} files failed; a tab walked over ${walked} pages; the tabs that ` +
    `were left open went on and loaded ${loads} pages anew; a process with another folder of files was refused`
  );
}

/** Of the orders that were reported to their buyers as paid, those that weren't captured exactly once. */
function findWrongOrders(site: Site, load: Load): string[] {
  const { orders, captures } = site.double.state;
  const captured = new Map<string, number>();
  for (const { orderId, status } of captures.values()) {
    const order = orders.get(orderId)?.customId;
    if (status === "COMPLETED" && order !== undefined && order !== null)
      captured.set(order, (captured.get(order) ?? 0) + 1);
  }
  const wrong = load.paid.filter((order) => captured.get(order) !== 1);
  return wrong.map((order) => `the order ${order} was captured ${captured.get(order) ?? 0} times`);
}
