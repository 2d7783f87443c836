import { defineConfig } from "@playwright/test";
import { LAUNCH } from "./tests/fixtures/chromium-launch.ts";
import { FIREFOX_PROJECTS } from "./tests/fixtures/firefox.ts";

const CI = process.env.CI !== undefined;

export default defineConfig({
  testDir: "tests/e2e",
  testMatch: "**/*.spec.ts",
  // Node reads TypeScript itself. Playwright would have Babel write each of the 6,300 files of messages anew.
  build: { external: ["**/app/paraglide/**", "**/*.ts"] },
  outputDir: "test-results/browser",
  globalSetup: "./tests/fixtures/prepare-stores.ts",
  fullyParallel: true,
  // Each worker runs a server, a database and a browser of its own.
  workers: 2,
  // On a loaded machine one of some 300 tests may run out of time; at a desk none is tried twice (docs/decisions/081).
  retries: CI ? 1 : 0,
  forbidOnly: CI,
  // In CI a failure may take longer to show: on a machine with other work a wait for 10 s ended too early (081).
  timeout: CI ? 180_000 : 90_000,
  expect: { timeout: CI ? 30_000 : 10_000 },
  reporter: [["dot"], ["json"]],
  projects: [{ name: "chromium", use: { browserName: "chromium", launchOptions: LAUNCH } }, ...FIREFOX_PROJECTS],
  use: {
    // Most visitors' browsers speak Spanish; one that speaks English is offered English (switches-language.spec.ts).
    locale: "es-ES",
    // Its answers can't be faked, and each test would fetch the pages it keeps: the tests of it allow it.
    serviceWorkers: "block",
    actionTimeout: CI ? 30_000 : 15_000,
    navigationTimeout: CI ? 60_000 : 30_000,
    screenshot: "only-on-failure",
    // Recording every test costs a tenth of the time: a failed one is run again with --trace=on.
    trace: "on-first-retry",
  },
});
