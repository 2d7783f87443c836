import { configDefaults, defineConfig } from "vitest/config";

const shared = {
  pool: "forks",
  maxWorkers: 2,
  // A worker's files share its modules: loading them anew for each file took two thirds of the time.
  isolate: false,
  testTimeout: 30_000,
  hookTimeout: 120_000,
  // A busy machine runs out of time once in thousands of tests; at a desk none is tried twice (docs/decisions/081).
  retry: process.env.CI === undefined ? 0 : 1,
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
