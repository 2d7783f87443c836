import { test } from "#tests/fixtures/browser.ts";
import { buysAPlan } from "./steps/purchase-journey.ts";

test.slow();

test.inLooks(
  "[2.16] [2.17] [2.18] [2.29] [2.33] [2.34] [2.35] [2.36] [2.37] [4.1] [4.8] [4.9] a visitor buys a plan and sees the access come alive",
  buysAPlan,
);
