import { MessageChannel } from "node:worker_threads";
import { afterEach, expect, it, vi } from "vitest";
import type { Answer, Question } from "#domain/simulator/analysis.ts";
import { JAVASCRIPT_KERNEL } from "#domain/simulator/js-kernel.ts";
import type { Kernel } from "#domain/simulator/kernel.ts";
import { inR } from "#domain/simulator/timed-trades.ts";
import { RULE_SETS, syntheticTrades } from "#tests/factories/simulator.ts";
import { answersTo } from "#tests/factories/simulator-answers.ts";
import { closeSimulator, openSimulator, type SimulatorPool, startAnalysis, type WorkerPort } from "./analyse.ts";
import { type SimulatorPort, type SimulatorReply, type SimulatorRequest, serveSimulator } from "./serve-simulator.ts";

/** A worker's two ends in this thread. */
function openWorker(kernel?: Kernel): WorkerPort {
  const { port1, port2 } = new MessageChannel();
  const portOf = (port: typeof port1): SimulatorPort => ({
    addEventListener: (kind, listener) => {
      if (kind === "message") port.on("message", (data) => listener(new MessageEvent("message", { data })));
    },
    postMessage: (message) => port.postMessage(message),
  });
  serveSimulator(portOf(port2), kernel);
  return { ...portOf(port1), terminate: () => port1.close() };
}

const [rules, otherRules] = Object.values(RULE_SETS);
if (rules === undefined || otherRules === undefined) throw new Error("no rules");
const TRADES = syntheticTrades({ seed: 5, days: 60, tradesPerDay: { upTo: 3 }, winRate: 0.5, ratio: 1.4 });
const QUESTION: Question = {
  rules,
  source: { kind: "trades", trades: TRADES },
  riskPercent: 1,
  seed: 42,
  days: 60,
  others: [{ key: "trail", rules: otherRules }],
};

function ask(pool: SimulatorPool, question = QUESTION): Promise<Answer[]> {
  const answers: Answer[] = [];
  return new Promise((resolve, reject) => {
    pool.analyse(question, {
      onAnswer: (answer) => {
        answers.push(answer);
        if (answer.isComplete) resolve(answers);
      },
      onFailure: reject,
    });
  });
}

it("answers at once, then ever finer, and the same with any workers and kernel", async () => {
  const one = openSimulator(1, () => openWorker(JAVASCRIPT_KERNEL));
  const three = openSimulator(3, () => openWorker());
  const [alone, shared] = [await ask(one), await ask(three)];
  expect(alone[0]).toMatchObject({ estimate: { paths: 1_000 }, risks: null, isComplete: false });
  expect(alone.at(-1)).toMatchObject({ estimate: { paths: 100_000 }, progress: 1, isExact: false });
  expect(shared.at(-1)).toEqual(alone.at(-1));
  for (const pool of [one, three]) pool.close();
});

it("answers the latest question alone", async () => {
  const pool = openSimulator(1, () => openWorker());
  const late: Answer[] = [];
  pool.analyse({ ...QUESTION, riskPercent: 3 }, { onAnswer: (answer) => late.push(answer), onFailure: () => {} });
  const cancelled = pool.analyse(
    { ...QUESTION, riskPercent: 2 },
    { onAnswer: (answer) => late.push(answer), onFailure: () => {} },
  );
  cancelled.cancel();
  const [first] = await ask(pool);
  expect(late).toEqual([]);
  expect(first?.estimate.paths).toBe(1_000);
  pool.close();
});

it("sends an uploaded history to a worker once, then what was typed alone, and answers as to its trades in R", async () => {
  const trades = TRADES.map(({ openedAt, closedAt, r }) => ({
    ...{ openedAt, closedAt, profitCents: r * 3, worstCents: null },
    riskCents: null,
  }));
  const upload = (typedRiskCents: number): Question => ({
    ...QUESTION,
    source: { kind: "trades", trades: inR(trades, typedRiskCents), inMoney: { trades, typedRiskCents } },
  });
  const sent: (SimulatorRequest | SimulatorReply)[] = [];
  const pool = openSimulator(1, () => {
    const worker = openWorker();
    const postMessage: WorkerPort["postMessage"] = (message) => {
      sent.push(message);
      worker.postMessage(message);
    };
    return { ...worker, postMessage };
  });
  for (const risk of [3_000, 4_000]) {
    const complete = (await ask(pool, upload(risk))).at(-1);
    const plain: Question = { ...QUESTION, source: { kind: "trades", trades: inR(trades, risk) } };
    expect(complete).toEqual(answersTo(plain)[1]);
  }
  const sources = sent.flatMap((message) => (message.kind === "question" ? [message.source] : []));
  expect(sources).toEqual([
    { kind: "in_money", trades, typedRiskCents: 3_000 },
    { kind: "in_money", trades: null, typedRiskCents: 4_000 },
  ]);
  pool.close();
});

it("says what can't be answered, and answers the next question", async () => {
  const pool = openSimulator(2, () => openWorker());
  const empty: Question = { ...QUESTION, source: { kind: "trades", trades: [] } };
  await expect(ask(pool, empty)).rejects.toThrow("a history without trades");
  expect((await ask(pool)).at(-1)?.isComplete).toBe(true);
  pool.close();
});

it("starts the page's workers with the first question, keeps them for the next, and ends them", async () => {
  const opened: string[] = [];
  let ended = 0;
  vi.stubGlobal("navigator", { hardwareConcurrency: 3 });
  vi.stubGlobal("Worker", function openStub(address: URL): WorkerPort {
    opened.push(address.pathname.split("/").at(-1) ?? "");
    const worker = openWorker();
    return {
      ...worker,
      terminate: () => {
        ended += 1;
        worker.terminate();
      },
    };
  });
  for (const riskPercent of [1, 2]) {
    await new Promise<void>((resolve, reject) => {
      const onAnswer = ({ isComplete }: Answer) => isComplete && resolve();
      startAnalysis({ ...QUESTION, riskPercent }, { onAnswer, onFailure: reject });
    });
  }
  expect(opened).toEqual(["simulator-worker.ts", "simulator-worker.ts"]);
  closeSimulator();
  expect(ended).toBe(2);
});

afterEach(() => vi.unstubAllGlobals());
