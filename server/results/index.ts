import { defineSubject } from "#server/platform/subject.ts";
import { correctDay } from "./correct-day.ts";
import { createTradingAccount } from "./create-trading-account.ts";
import { createWithdrawal } from "./create-withdrawal.ts";
import { discardTrades } from "./discard-trades.ts";
import { publishDay } from "./publish-day.ts";
import { setWithdrawalLevel } from "./set-withdrawal-level.ts";
import { updateTradingAccount } from "./update-trading-account.ts";
import { updateWithdrawal } from "./update-withdrawal.ts";

/** Trading accounts, their published days and certificates of withdrawals. */
export const results = defineSubject({
  actions: {
    correctDay,
    createTradingAccount,
    createWithdrawal,
    discardTrades,
    publishDay,
    setWithdrawalLevel,
    updateTradingAccount,
    updateWithdrawal,
  },
});
