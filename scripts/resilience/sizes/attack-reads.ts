import type { Ask } from "./ask-from.ts";

/** Anonymous reads that want much: what each asks, and whether it must be refused. */
const READS = [
  { name: "101 columns", path: `/rest/v1/setups?select=${aliases(101)}`, isRefused: true },
  { name: "11 embeds", path: `/rest/v1/setups?select=id,${embeds(11)}&limit=1`, isRefused: true },
  { name: "an answer over 8 MB", path: `/rest/v1/setups?select=id,${lists(3)}`, isRefused: true },
  { name: "one column under 60 names", path: `/rest/v1/setups?select=${aliases(60)}&id=eq.1`, isRefused: true },
  { name: "10 embeds of the same rows", path: `/rest/v1/setups?select=id,${embeds(10)}&id=eq.1`, isRefused: true },
  { name: "100 parts of one setup", path: `/rest/v1/setups?select=${parts(100)}&id=eq.1`, isRefused: false },
  { name: "3 lists of one setup", path: `/rest/v1/setups?select=id,${lists(3)}&id=eq.1`, isRefused: false },
] as const;

/** What a refused read answers must be a 4xx, what is within the bounds a 200; answers what isn't so. */
export async function checkBounds(ask: Ask): Promise<string[]> {
  const problems: string[] = [];
  for (const { name, path, isRefused } of READS) {
    const { status, body } = await ask(path);
    const isRight = isRefused ? status >= 400 && status < 500 && status !== 429 : status === 200;
    if (!isRight) problems.push(`${name} answers ${status}: ${body.slice(0, 200)}`);
  }
  return problems;
}

/**
 * Answers that differ each time and would be kept if there were no bound: as many as fit into the time, four at once.
 * `whole` are those that were answered and not refused.
 */
export async function readUntil(ask: Ask, end: number): Promise<{ reads: number; whole: number }> {
  let [reads, whole] = [0, 0];
  const reader = async () => {
    while (Date.now() < end) {
      reads += 1;
      const path = `/rest/v1/setups?select=*,${parts(60)}&id=lt.${1 + (reads % 40)}&limit=${1 + (reads % 900)}`;
      if ((await ask(path)).status === 200) whole += 1;
    }
  };
  await Promise.all([reader(), reader(), reader(), reader()]);
  return { reads, whole };
}

const SLOW_READS = 24;

/** How long /health takes while 24 slow reads run, in milliseconds, and the statuses they end with. */
export async function measureHealth(ask: Ask): Promise<{ slowest: number; statuses: number[] }> {
  const path = (n: number) => `/rest/v1/setups?select=id,${lists(3)}&limit=${900 - n}`;
  const reads = Array.from({ length: SLOW_READS }, async (_, n) => {
    return (await ask(path(n))).status;
  });
  let isOver = false;
  const all = Promise.all(reads).finally(() => {
    isOver = true;
  });
  let slowest = 0;
  while (!isOver) {
    const begun = performance.now();
    await ask("/health");
    slowest = Math.max(slowest, performance.now() - begun);
  }
  return { slowest, statuses: await all };
}

function aliases(count: number): string {
  return Array.from({ length: count }, (_, n) => `q${n}:statistics`).join(",");
}

/** Parts of one column's JSON: each is another. */
function parts(count: number): string {
  return Array.from({ length: count }, (_, n) => `q${n}:statistics->p${n}`).join(",");
}

/** The same rows, each list in another order of its columns. */
function lists(count: number): string {
  return Array.from({ length: count }, (_, n) => `t${n}:setup_trades(*,n${n}:setup_id)`).join(",");
}

function embeds(count: number): string {
  return Array.from({ length: count }, (_, n) => `t${n}:setup_trades(*)`).join(",");
}
