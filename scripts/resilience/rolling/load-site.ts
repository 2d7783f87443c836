import { setTimeout as sleep } from "node:timers/promises";
import { inventAccount, openShopClient, type Session } from "#tests/fixtures/shop-client.ts";
import { createFileCheck, type FileCheck } from "./check-files.ts";
import type { Site } from "./open-site.ts";

const PAGES = ["/", "/planes", "/setups", "/resultados", "/soporte", "/login", "/estado", "/dashboard/cart"];
const BUYERS = 4;
const PAUSES_MS = { page: 40, read: 30, purchase: 200, signIn: 1_000 };

export type LoadKind = keyof typeof PAUSES_MS;
/** How many of each kind were asked for, and what each failure was. */
export type LoadCounts = Record<LoadKind, { asked: number; failures: string[] }>;

export type Load = {
  files: FileCheck;
  /** Orders that were reported to their buyer as paid. */
  paid: string[];
  /** Ends what is under way, and says what came. */
  stop(): Promise<LoadCounts>;
};

/** Visitors, members and buyers who ask the site all the time, each for one thing after the other, and try nothing again. */
export async function startLoad(site: Site): Promise<Load> {
  const shop = await openShopClient(site.url);
  const files = createFileCheck(site);
  const paid: string[] = [];
  const accounts = Array.from({ length: BUYERS }, () => inventAccount());
  const sessions: Session[] = [];
  for (const account of accounts) {
    await shop.register(account);
    sessions.push(await shop.signIn(account));
  }
  const none = () => ({ asked: 0, failures: [] as string[] });
  const counts: LoadCounts = { page: none(), read: none(), purchase: none(), signIn: none() };
  let isStopped = false;

  async function repeat(kind: LoadKind, ask: (time: number) => Promise<string | null>): Promise<void> {
    for (let time = 0; !isStopped; time += 1) {
      counts[kind].asked += 1;
      const at = new Date().toISOString().slice(11, 23);
      const failure = await ask(time).catch((error: Error) => `${error.message} ${error.cause ?? ""}`);
      if (failure !== null) counts[kind].failures.push(`${at} ${failure}`);
      await sleep(PAUSES_MS[kind]);
    }
  }

  async function readPage(time: number): Promise<string | null> {
    const path = PAGES[time % PAGES.length] ?? "/";
    const answer = await fetch(site.url + path);
    const html = await answer.text();
    if (answer.status !== 200) return `${path} ${answer.status}`;
    await files.checkPage(html);
    return null;
  }

  async function readRows(time: number): Promise<string | null> {
    const path = ["setups?select=id,name&limit=20", "orders?select=*", "memberships?select=*"][time % 3] ?? "";
    const { status, body } = await shop.select(path, sessions[time % BUYERS]);
    return status === 200 ? null : `${path} ${status} ${JSON.stringify(body)}`;
  }

  async function buy(session: Session | undefined): Promise<string | null> {
    if (session === undefined) throw new Error("there are fewer buyers");
    const order = await shop.buy(session, ["semestral"]);
    if (order.status !== "paid") return `the order ended as ${order.status}`;
    paid.push(order.orderId);
    return null;
  }

  async function signIn(time: number): Promise<string | null> {
    const account = accounts[time % BUYERS] ?? accounts[0];
    if (account === undefined) throw new Error("there are no accounts");
    const { refresh_token } = await shop.signIn(account);
    const renewed = await shop.call("/auth/v1/token?grant_type=refresh_token", { body: { refresh_token } });
    return renewed.status === 200 ? null : `a session was renewed with ${renewed.status}`;
  }

  const loops = [
    repeat("page", readPage),
    repeat("page", (time) => readPage(time + 3)),
    repeat("read", readRows),
    repeat("read", (time) => readRows(time + 1)),
    ...sessions.map((session) => repeat("purchase", () => buy(session))),
    repeat("signIn", signIn),
  ];
  return {
    files,
    paid,
    async stop() {
      isStopped = true;
      await Promise.all(loops);
      return counts;
    },
  };
}
