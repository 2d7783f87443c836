import type { BrokenBy, EvaluationRules } from "./published-rules.ts";

/** The day on which these pages were read: later than the rest of the rules. */
const READ_ON = "2026-11-27";
const below = (source: string): BrokenBy => ({ by: "below", source, readOn: READ_ON });
const touch = (source: string, readOn = READ_ON): BrokenBy => ({ by: "touch", source, readOn });

/** "If your equity drops below this limit"; "must not drop below 90%"; "a limit below which equity cannot drop". */
export const FTMO = {
  daily: below("academy.ftmo.com/lesson/maximum-daily-loss"),
  maximum: below("academy.ftmo.com/?p=47"),
  trailing: below("ftmo.com/au/?p=1671"),
};

/** "At least one new position opened on each trading day". */
export const FTMO_DAY: EvaluationRules["countedDay"] = {
  by: "opened",
  source: "academy.ftmo.com/lesson/minimum-trading-days/",
  readOn: READ_ON,
};

/** "Reaching any of these limits". */
export const THE5ERS_PAGE =
  "help.the5ers.com/what-is-the-maximum-loss-and-the-maximum-daily-loss-in-the-high-stakes-program";
export const THE5ERS = touch(THE5ERS_PAGE);

/** "Cannot let your balance fall below", and "exceeding" the day's. */
export const FUNDEDNEXT = below(
  "help.fundednext.com/en/articles/9941519-daily-drawdown-limit-vs-overall-drawdown-limit",
);

/** "Hit or exceed" the day's; the account's is one that the balance "falls below". */
export const TOPSTEP = {
  daily: touch("help.futures.topstep.com/hc/en-us/articles/8808125387923-Prohibited-Conduct"),
  maximum: below("help.topstep.com/en/articles/8284204-what-is-the-maximum-loss-limit"),
};

/** "Touches or dips below", by a page that isn't the firm's. */
export const APEX = touch("damnpropfirms.com/?p=12440", "2026-11-20");
