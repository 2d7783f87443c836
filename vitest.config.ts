import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["{app,domain,gateway,server,scripts,tests}/**/*.test.{ts,tsx}"],
    testTimeout: 30_000,
    hookTimeout: 120_000,
    pool: "forks",
    maxWorkers: 2,
  },
});
