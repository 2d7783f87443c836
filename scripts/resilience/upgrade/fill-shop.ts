// A member of a shop with all that one leaves there: node scripts/resilience/upgrade/fill-shop.ts <address>
// It runs in the earlier commit's checkout, as a client of that time, and prints what the member knows afterwards.
import { type Account, inventAccount, openShopClient, type Session } from "#tests/fixtures/shop-client.ts";

export type Filled = { account: Account; session: Session; orderId: string; lessonId: string };

const DIARY = {
  id: null,
  firm: "FTMO",
  product: "2-Step",
  rules: "1*10000000*10p-4-n_5p-4-n*5p-i-h*10p-s-n*n*o*11*0000*Europe.Prague",
  rulesReadOn: null,
  startedOn: "2026-11-02",
  status: "running",
  feesCents: 0,
  payoutsCents: 0,
  riskCents: null,
};
const TRADE = {
  ticket: "1",
  openedAt: "2026-11-02T09:00:00.000Z",
  closedAt: "2026-11-02T10:00:00.000Z",
  symbol: "NAS100",
  side: "buy",
  size: 1,
  entry: 20_000,
  exit: 20_100,
  costsCents: 0,
  profitCents: 100,
  riskCents: null,
  worstCents: null,
};

if (import.meta.main) console.log(JSON.stringify(await fill(process.argv[2] ?? "")));

async function fill(url: string): Promise<Filled> {
  const shop = await openShopClient(url);
  const account = inventAccount();
  await shop.register(account);
  const session = await shop.signIn(account);
  const must = async (name: string, body: object) => {
    const answer = await shop.invoke<{ id: string }>(name, { body, session });
    if (answer.status >= 400) throw new Error(`${name} answered ${answer.status}: ${JSON.stringify(answer.body)}`);
    return answer.body;
  };
  const { orderId } = await shop.buy(session, ["anual"]);
  const { id } = await must("save-evaluation", DIARY);
  await must("keep-evaluation-trades", { id, from: 0, trades: [TRADE, TRADE, TRADE] });
  const { email, name, language } = account;
  await must("send-ticket", { name, email, subject: "Acceso", message: "No veo el indicador.", language });
  const [setup] = (await shop.select<{ id: number }>("setups?select=id&order=id&limit=1", session)).body;
  const vote = { setup_id: setup?.id, user_id: session.user.id };
  const voted = await shop.call("/rest/v1/setup_votes", { body: vote, token: session.access_token });
  if (voted.status !== 201) throw new Error(`the vote was answered with ${voted.status}`);
  const lessons = "lessons?select=id&course_id=eq.indicator-mastery&is_published=is.true&order=position&limit=1";
  const [lesson] = (await shop.select<{ id: string }>(lessons, session)).body;
  const lessonId = lesson?.id ?? "";
  await must("save-lesson-progress", { lessonId, watched: [], position: 0, isRead: true });
  return { account, session, orderId, lessonId };
}
