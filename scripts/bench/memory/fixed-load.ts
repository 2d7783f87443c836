import { LANGUAGES } from "#domain/language/language-of.ts";
import { STUDENT_LOGIN } from "#server/demo/loopback-logins.ts";
import { inventAccount, openShopClient } from "#tests/fixtures/shop-client.ts";

const PAGES = ["/", "/planes", "/setups", "/setups/14", "/setups/200", "/login"];
const SEARCHES = ["/setups?q=oro", "/setups?direction=long"];
const READS = [
  "setups?select=id,name,asset,win_rate&order=id&limit=20",
  "setups?select=*&order=profit_factor.desc&limit=24",
  "setup_trades?select=setup_id,day,move&setup_id=eq.14",
  "plans?select=*",
];
const ROUNDS = 3;

/**
 * The same for every start: each page and search in both languages and two encodings, reads of the REST API, a sign-in,
 * and one purchase by a new account.
 */
export async function runFixedLoad(url: string): Promise<void> {
  const shop = await openShopClient(url);
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const path of [...PAGES, ...SEARCHES]) {
      for (const language of LANGUAGES) {
        for (const encoding of ["br", "gzip"]) await readPage(`${url}${path}`, { language, encoding });
      }
    }
    for (const read of READS) await shop.select(read);
  }
  await shop.signIn(STUDENT_LOGIN);
  const buyer = inventAccount();
  await shop.register(buyer);
  await shop.buy(await shop.signIn(buyer), ["anual"]);
}

async function readPage(url: string, { language, encoding }: { language: string; encoding: string }): Promise<void> {
  const response = await fetch(url, { headers: { cookie: `language=${language}`, "accept-encoding": encoding } });
  await response.arrayBuffer();
  if (response.status >= 400) throw new Error(`${url} answered ${response.status}`);
}
