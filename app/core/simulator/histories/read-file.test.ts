import { MessageChannel } from "node:worker_threads";
import { expect, it } from "vitest";
import { inUtf16, mt5Html } from "#tests/factories/history-files.ts";
import { FTMO, UNKNOWN } from "#tests/factories/history-tables.ts";
import { readHistoryFile, type WorkerPort } from "./read-file.ts";
import { type HistoryPort, serveHistories } from "./serve-histories.ts";

/** The worker's end of the line in this thread, and whether it was ended. */
function openWorker(): { port: () => WorkerPort; isEnded: () => boolean } {
  const { port1, port2 } = new MessageChannel();
  let isEnded = false;
  const served: HistoryPort = {
    addEventListener: (kind, listener) => {
      if (kind === "message") port2.on("message", (data) => listener(new MessageEvent("message", { data })));
    },
    postMessage: (message) => port2.postMessage(message),
  };
  serveHistories(served);
  const port: WorkerPort = {
    addEventListener: (kind, listener) => {
      if (kind === "message") port1.on("message", (data) => listener(new MessageEvent("message", { data })));
    },
    postMessage: (message) => port1.postMessage(message),
    terminate: () => {
      isEnded = true;
      port1.close();
    },
  };
  return { port: () => port, isEnded: () => isEnded };
}

it("reads a file in the worker, tells how far, and ends the worker", async () => {
  const { port, isEnded } = openWorker();
  const shares: number[] = [];
  const file = new Blob([new Uint8Array(inUtf16(mt5Html()))]);
  const found = await readHistoryFile(file, { onProgress: (share) => shares.push(share) }, port);
  expect(found).toMatchObject({ ok: true, value: { format: "mt5_html", trades: [{ profitCents: 94_00 }, {}, {}] } });
  expect(shares.at(-1)).toBe(1);
  expect(isEnded()).toBe(true);
});

it("hands the reader's answers on: a mapping that was asked for", async () => {
  const asked = await readHistoryFile(new Blob([UNKNOWN]), {}, openWorker().port);
  if (asked.ok || asked.table === undefined) throw new Error("nothing asked");
  const mapping = asked.table.proposal;
  const found = await readHistoryFile(new Blob([UNKNOWN]), { answers: { mapping } }, openWorker().port);
  expect(found).toMatchObject({ ok: true, value: { format: "mapped" } });
});

it("ends the worker when its reader cancels", async () => {
  const { port, isEnded } = openWorker();
  const cancel = new AbortController();
  const reading = readHistoryFile(new Blob([FTMO]), { signal: cancel.signal, onProgress: () => cancel.abort() }, port);
  await expect(reading).rejects.toThrow("aborted");
  expect(isEnded()).toBe(true);
});

it("opens no worker for what is above the limit", async () => {
  const file = new Blob([new Uint8Array(12 * 1024 * 1024 + 1)]);
  const open = () => {
    throw new Error("opened");
  };
  expect(await readHistoryFile(file, {}, open)).toEqual({ ok: false, code: "history.too_large", line: null });
});
