import { test } from "#tests/fixtures/browser.ts";
import { isPostgresAvailable } from "#tests/fixtures/test-database.ts";
import { buysAPlan } from "./steps/purchase-journey.ts";

test.use({ engine: "postgres" });
test.skip(!isPostgresAvailable(), "PostgreSQL is not installed");
test.slow();

test("[1.9] [2.36] [2.37] the whole purchase on PostgreSQL", buysAPlan);
