/** An evaluation as a member's browser saves it in their diary. */
export const DIARY_ENTRY = {
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
} as const;

/** One of its trades. */
export const DIARY_TRADE = {
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
} as const;
