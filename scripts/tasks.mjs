// The tasks behind the npm scripts. Each step is a script for Node 24; arguments given to npm go to the last one.

/** The built server; development starts it from its sources. */
export const SERVER = "build/run/main.js";

/** Young objects in 8 MB instead of 16, three times over: docs/decisions/103-memory.md. */
export const SERVER_OPTIONS = ["--max-semi-space-size=8"];

/**
 * glibc's malloc: two heaps for all threads instead of eight for each core, and blocks from 128 KB on go back to the system
 * when they are freed, as does what is free at a heap's end. By default freed blocks raise both limits, up to 32 MB.
 * docs/decisions/103-memory.md; mallopt(3).
 */
export const SERVER_MALLOC = {
  MALLOC_ARENA_MAX: "2",
  MALLOC_MMAP_THRESHOLD_: "131072",
  MALLOC_TRIM_THRESHOLD_: "131072",
};

/** Exists only in an archive of `npm run release`: all of it is built, and npm has nothing to install. */
export const RELEASE_FILE = "build/release.json";

/** What can be run from an archive; for the rest it has no sources. */
export const RELEASE_TASKS = [
  ...["start", "doctor", "admin", "backup", "restore", "import-supabase", "export-supabase", "rotate-keys"],
];

/** @type {Record<string, { install: "production" | "full", steps: string[][], environment?: Record<string, string> }>} */
export const TASKS = {
  install: { install: "production", steps: [] },
  start: {
    install: "production",
    steps: [
      ["scripts/build.ts", "--if-needed"],
      [...SERVER_OPTIONS, SERVER],
    ],
    environment: { NODE_ENV: "production", ...SERVER_MALLOC },
  },
  dev: {
    install: "full",
    steps: [
      ["scripts/build.ts", "--messages"],
      ["server/main.ts", "--dev"],
    ],
  },
  build: { install: "production", steps: [["scripts/build.ts"]] },
  release: { install: "full", steps: [["scripts/release.ts"]] },
  test: { install: "full", steps: [["scripts/test.ts"]] },
  "test:full": { install: "full", steps: [["scripts/test.ts", "--full"]] },
  verify: { install: "full", steps: [["scripts/build.ts", "--messages"], ["scripts/verify.ts"]] },
  "bench:pages": { install: "full", steps: [["scripts/build.ts", "--if-needed"], ["scripts/bench/pages.ts"]] },
  "bench:web": { install: "full", steps: [["scripts/build.ts", "--if-needed"], ["scripts/bench/web.ts"]] },
  screenshots: { install: "full", steps: [["scripts/build.ts", "--if-needed"], ["scripts/screenshots.ts"]] },
  "hero-days": { install: "full", steps: [["scripts/landing/hero-days.ts"]] },
  "first-answers": { install: "full", steps: [["scripts/landing/first-answers.ts"]] },
  "app-icons": { install: "full", steps: [["scripts/app-icons.ts"]] },
  "screenshots:pages": { install: "full", steps: [["scripts/build.ts", "--if-needed"], ["scripts/page-pictures.ts"]] },
  "words:pages": { install: "full", steps: [["scripts/build.ts", "--if-needed"], ["scripts/page-words.ts"]] },
  "social-images": { install: "full", steps: [["scripts/build.ts", "--if-needed"], ["scripts/social-images.ts"]] },
  fonts: { install: "full", steps: [["scripts/fonts/write-fonts.ts"]] },
  "home-pictures": { install: "full", steps: [["scripts/landing/home-pictures.ts"]] },
  catalogue: { install: "full", steps: [["scripts/catalogue/catalogue.ts"]] },
  "catalogue:evaluations": { install: "full", steps: [["scripts/catalogue/evaluations.ts"]] },
  "bench:checkout": { install: "full", steps: [["scripts/build.ts", "--if-needed"], ["scripts/bench/checkout.ts"]] },
  "bench:gateway": { install: "full", steps: [["scripts/build.ts", "--if-needed"], ["scripts/bench/gateway.ts"]] },
  "bench:capacity": { install: "full", steps: [["scripts/build.ts", "--if-needed"], ["scripts/bench/capacity.ts"]] },
  "bench:admin": { install: "full", steps: [["scripts/build.ts", "--if-needed"], ["scripts/bench/admin.ts"]] },
  "bench:draw": { install: "full", steps: [["scripts/build.ts", "--if-needed"], ["scripts/bench/draw.ts"]] },
  "bench:files": { install: "full", steps: [["scripts/build.ts", "--if-needed"], ["scripts/bench/files.ts"]] },
  "bench:memory": { install: "full", steps: [["scripts/build.ts", "--if-needed"], ["scripts/bench/memory.ts"]] },
  "bench:signals": { install: "full", steps: [["scripts/build.ts", "--if-needed"], ["scripts/bench/signals.ts"]] },
  "bench:simulator": { install: "full", steps: [["scripts/build.ts", "--if-needed"], ["scripts/bench/simulator.ts"]] },
  "simulator-kernel": { install: "full", steps: [["scripts/simulator-kernel.ts"]] },
  resilience: { install: "full", steps: [["scripts/build.ts", "--if-needed"], ["scripts/resilience/run.ts"]] },
  "client-tour": { install: "full", steps: [["scripts/client-tour.ts"]] },
  audit: { install: "full", steps: [["scripts/audit.ts"]] },
  backup: { install: "production", steps: [["server/backup.ts"]] },
  restore: { install: "production", steps: [["server/restore.ts"]] },
  doctor: { install: "production", steps: [["server/doctor.ts"]] },
  "import-supabase": { install: "production", steps: [["server/import-supabase.ts"]] },
  "export-supabase": { install: "production", steps: [["server/export-supabase.ts"]] },
  admin: { install: "production", steps: [["server/admin.ts"]] },
  "rotate-keys": { install: "production", steps: [["server/rotate-keys.ts"]] },
  demonstration: { install: "full", steps: [["scripts/demonstration.ts"]] },
  generate: { install: "full", steps: [["scripts/gen-db-types.ts"]] },
};
