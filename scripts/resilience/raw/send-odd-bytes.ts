import { openRaw } from "#tests/fixtures/raw-connection.ts";
import { makeOddBytes, type OddBytes } from "./odd-bytes.ts";

export type RawFuzz = {
  url: string;
  /** Addresses of this machine that the bytes come from. */
  from: readonly string[];
  seed: number;
  /** Whether to go on after so many connections. */
  goesOn: (sent: number) => boolean;
};

export type RawFuzzResult = { sent: number; answers: number; problems: string[] };

const PARALLEL = 16;
const BATCH = 500;
/** What hasn't been answered by then is left. */
const PATIENCE_MS = 1_000;

/** Sends odd bytes, connection after connection; a problem is an answer of 500 or more, with the bytes that had it. */
export async function sendOddBytes({ url, from, seed, goesOn }: RawFuzz): Promise<RawFuzzResult> {
  const problems: string[] = [];
  let [sent, answers] = [0, 0];
  for (let batch = 0; goesOn(sent); batch += 1) {
    const waiting = makeOddBytes(BATCH, seed + batch).entries();
    const work = async () => {
      for (const [index, odd] of waiting) {
        if (!goesOn(sent)) return;
        sent += 1;
        const statuses = await exchange(url, odd, from[index % from.length]);
        answers += statuses.length;
        const wrong = statuses.find((status) => status >= 500);
        if (wrong !== undefined)
          problems.push(`${wrong} to ${JSON.stringify(odd.bytes.slice(0, 300))} (${odd.leaving})`);
      }
    };
    await Promise.all(Array.from({ length: PARALLEL }, work));
  }
  return { sent, answers, problems };
}

/** The statuses that came back. */
async function exchange(url: string, { bytes, leaving, share }: OddBytes, from?: string): Promise<number[]> {
  const connection = await openRaw(url, { from });
  connection.send(leaving === "cut" ? bytes.slice(0, Math.floor(bytes.length * share)) : bytes);
  if (leaving === "half-close") connection.finish();
  if (leaving === "reset-at-answer" || leaving === "wait" || leaving === "half-close") {
    const enough = (received: string) => leaving === "reset-at-answer" && received !== "";
    await Promise.race([connection.until(enough), patience()]);
  } else {
    await new Promise((resolve) => setImmediate(resolve));
  }
  connection.reset();
  await connection.closed;
  return [...connection.received().matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status));
}

function patience(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, PATIENCE_MS));
}
