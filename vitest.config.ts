import { configDefaults, defineConfig } from "vitest/config";

const CI = process.env.CI !== undefined;

const shared = {
  pool: "forks",
  maxWorkers: 2,
  // A worker's files share its modules: loading them anew for each file took two thirds of the time.
  isolate: false,
  // A busy machine runs out of time once in thousands of tests: in CI it has more of it, and a test is tried twice; at a
  // desk neither (docs/decisions/081).
  testTimeout: CI ? 90_000 : 30_000,
  hookTimeout: CI ? 240_000 : 120_000,
  retry: CI ? 1 : 0,
} as const;

/** Two groups: what needs no database (part of `npm run verify`), and what runs on both engines. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          ...shared,
          name: "rules",
          setupFiles: "tests/fixtures/first-language.ts",
          // The messages are six thousand modules of plain JavaScript: Vite took half a minute to rewrite them.
          server: { deps: { external: [/\/app\/paraglide\//] } },
          include: ["{app,domain,scripts}/**/*.test.{ts,tsx}", "tests/spec/**/*.test.ts"],
        },
      },
      {
        test: {
          ...shared,
          name: "engines",
          // Node reads these modules itself, as it does when the server starts: Vite took half a minute to rewrite them.
          experimental: { viteModuleRunner: false },
          include: ["{doubles,gateway,server,supabase,tests}/**/*.test.ts"],
          exclude: [...configDefaults.exclude, "tests/spec/**"],
          globalSetup: "tests/fixtures/global-setup.ts",
        },
      },
    ],
  },
});
