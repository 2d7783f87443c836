// Bundles the service worker to build/client/sw.js: node scripts/build-service-worker.ts (part of npm run build)
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { build } from "vite";

/** Another build has other file names or another server bundle. */
function nameOfBuild(): string {
  const hash = createHash("sha256").update(readFileSync("build/server/index.js"));
  for (const name of readdirSync("build/client/assets").sort()) hash.update(name);
  return hash.digest("hex").slice(0, 12);
}

await build({
  configFile: false,
  logLevel: "warn",
  publicDir: false,
  define: { __LPX_BUILD__: JSON.stringify(nameOfBuild()), "process.env.NODE_ENV": '"production"' },
  build: {
    outDir: "build/client",
    emptyOutDir: false,
    copyPublicDir: false,
    target: "es2022",
    rolldownOptions: {
      input: "app/service-worker/main.ts",
      output: { format: "iife", entryFileNames: "sw.js" },
    },
  },
});
