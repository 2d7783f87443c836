/** What one of the attacker's requests asks, by its number; no two are the same, so that no answer is kept for the next. */
export type Attack = {
  name: string;
  path(number: number): string;
  headers?: Record<string, string>;
};

const WIDE = "statistics";
const LETTERS = "aeiou";

/** Anonymous reads that cost the database most, each within what one request may ask. */
const READS: readonly Attack[] = [
  {
    name: "one column 90 times",
    path: (n) => `/rest/v1/setups?select=${repeat(90, (at) => `c${at}:${WIDE}`)}&id=gt.-${n}`,
  },
  {
    name: "99 parts of a JSON",
    path: (n) => `/rest/v1/setups?select=*,${repeat(99, (at) => `${WIDE}->p${at}`)}&id=gt.-${n}`,
  },
  {
    name: "three lists of rows",
    path: (n) => `/rest/v1/setups?select=id,${repeat(3, (at) => `t${at}:setup_trades(*,n${at}:setup_id)`)}&id=gt.-${n}`,
  },
  {
    name: "rows within rows",
    path: (n) => `/rest/v1/setups?select=*,setup_trades(*,setups(*,setup_trades(*)))&id=gt.-${n}`,
  },
  {
    name: "a hundred patterns",
    path: (n) => `/rest/v1/setups?select=id&or=(${repeat(100, (at) => likeAny(pattern(n + at)))})`,
  },
  {
    name: "an order and a count of all rows",
    path: (n) => `/rest/v1/setups?select=*,setup_trades(*)&order=${WIDE}->>x${n},${WIDE}->p,name&offset=${n % 250}`,
    headers: { prefer: "count=exact" },
  },
  { name: "a function's rows", path: (n) => `/rest/v1/rpc/list_funding_setups?limit=${1 + (n % 900)}&offset=${n % 7}` },
  { name: "a function's sums", path: (n) => `/rest/v1/rpc/published_withdrawals?limit=${1 + (n % 900)}` },
];

/** Pages that have to be rendered. */
const PAGES: readonly Attack[] = [
  { name: "a search", path: (n) => `/setups?q=${pattern(n)}${n}` },
  { name: "a page's unknown names", path: (n) => `/setups/${1 + (n % 290)}?z=${n}` },
  { name: "addresses without a page", path: (n) => `/nope/${n}` },
  { name: "a setup that isn't there", path: (n) => `/setups/${100_000 + n}` },
  { name: "the data of a search", path: (n) => `/setups.data?q=${pattern(n)}${n}` },
  { name: "a simulation", path: (n) => `/simulador?setups=${1 + (n % 290)},${1 + (n % 289)}&risk=${n % 97}` },
];

export type AttackName = "reads" | "pages";
export const ATTACKS: Readonly<Record<AttackName, readonly Attack[]>> = { reads: READS, pages: PAGES };

function likeAny(letters: string): string {
  return `${WIDE}->>p.ilike.*${letters}*,name.ilike.*${letters}*`;
}

function repeat(count: number, part: (at: number) => string): string {
  return Array.from({ length: count }, (_, at) => part(at)).join(",");
}

function pattern(number: number): string {
  const digits = (number % 3_125).toString(5).padStart(5, "0");
  return [...digits].map((digit) => LETTERS[Number(digit)]).join("*");
}
