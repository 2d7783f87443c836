import { setTimeout as delay } from "node:timers/promises";
import type { DatabaseProxy } from "./database-proxy.ts";
import type { WatchedDouble } from "./watched-double.ts";
import type { WebhookRelay } from "./webhook-relay.ts";

/** One purchase against a running server; `kill` ends that server at once. */
export type Purchase = {
  double: WatchedDouble;
  relay: WebhookRelay;
  /** PostgreSQL only. */
  proxy: DatabaseProxy | null;
  create(): Promise<void>;
  approve(): Promise<void>;
  capture(): Promise<void>;
  kill(): Promise<void>;
};

export type KillPoint = {
  name: string;
  /** True when the buyer's part is over: the order must end as paid without anybody asking again. */
  isApproved: boolean;
  run(purchase: Purchase): Promise<void>;
};

/** A call that the kill cuts off fails, and that is as it should be. */
function start(call: Promise<void>): void {
  call.catch(() => {});
}

async function toApproval(purchase: Purchase): Promise<void> {
  await purchase.create();
  await purchase.approve();
}

/** Around a commit that can't be seen from outside (the embedded engine): every moment of a window is hit in time. */
async function killWithin(purchase: Purchase, from: number, to: number): Promise<void> {
  const answered = purchase.double.completion("order.capture");
  start(purchase.capture());
  await answered;
  await delay(from + Math.random() * (to - from));
  await purchase.kill();
}

function killAtGate(at: "before-commit" | "after-commit", window: [number, number]) {
  return async (purchase: Purchase) => {
    await toApproval(purchase);
    const { proxy } = purchase;
    if (proxy === null) return killWithin(purchase, ...window);
    const reached = new Promise<void>((resolve) => proxy.setGate({ at, reached: resolve }));
    start(purchase.capture());
    await reached;
    await purchase.kill();
    proxy.setGate(null);
  };
}

function killAtWebhook(at: "arrived" | "kept") {
  return async (purchase: Purchase) => {
    await toApproval(purchase);
    // The browser's own call gets no answer, so the webhook is the first news.
    purchase.double.faults.add({ operation: "order.capture", kind: "hang_after" });
    const moment = new Promise<void>((resolve) => {
      purchase.relay.onMoment((passing) => {
        if (passing.type === "PAYMENT.CAPTURE.COMPLETED" && passing.at === at) resolve();
      });
    });
    start(purchase.capture());
    await moment;
    await purchase.kill();
    purchase.relay.onMoment(null);
  };
}

export const KILL_POINTS: readonly KillPoint[] = [
  {
    name: "before create",
    isApproved: false,
    async run(purchase) {
      purchase.double.faults.add({ operation: "order.create", kind: "hang" });
      const arrived = purchase.double.arrival("order.create");
      start(purchase.create());
      await arrived;
      await purchase.kill();
    },
  },
  {
    name: "after create, unanswered",
    isApproved: false,
    async run(purchase) {
      purchase.double.faults.add({ operation: "order.create", kind: "hang_after" });
      const done = purchase.double.completion("order.create");
      start(purchase.create());
      await done;
      await purchase.kill();
    },
  },
  {
    name: "after create's reply",
    isApproved: false,
    async run(purchase) {
      await purchase.create();
      await purchase.kill();
    },
  },
  {
    name: "after approve",
    isApproved: true,
    async run(purchase) {
      await toApproval(purchase);
      await purchase.kill();
    },
  },
  {
    name: "before capture",
    isApproved: true,
    async run(purchase) {
      await toApproval(purchase);
      purchase.double.faults.add({ operation: "order.capture", kind: "hang" });
      const arrived = purchase.double.arrival("order.capture");
      start(purchase.capture());
      await arrived;
      await purchase.kill();
    },
  },
  {
    name: "after capture, unanswered",
    isApproved: true,
    async run(purchase) {
      await toApproval(purchase);
      purchase.double.faults.add({ operation: "order.capture", kind: "hang_after" });
      const done = purchase.double.completion("order.capture");
      start(purchase.capture());
      await done;
      await purchase.kill();
    },
  },
  {
    name: "after capture's answer",
    isApproved: true,
    async run(purchase) {
      await toApproval(purchase);
      await killWithin(purchase, 0, 10);
    },
  },
  { name: "before commit", isApproved: true, run: killAtGate("before-commit", [2, 25]) },
  { name: "after commit", isApproved: true, run: killAtGate("after-commit", [10, 60]) },
  {
    name: "after the reply",
    isApproved: true,
    async run(purchase) {
      await toApproval(purchase);
      await purchase.capture();
      await purchase.kill();
    },
  },
  { name: "webhook arrived", isApproved: true, run: killAtWebhook("arrived") },
  { name: "webhook kept", isApproved: true, run: killAtWebhook("kept") },
];
