import { relative, resolve } from "node:path";
import { defineConfig, type Plugin } from "vite";
import { BUILT_IN_PACKAGES, SERVER_OUTPUT } from "./scripts/server-bundle.ts";

const FOLDER = "build/run";

/** Modules find their files (schemas, workers) from where they are written, not from where they are built. */
const keepSourceUrls: Plugin = {
  name: "keep-source-urls",
  enforce: "pre",
  transform(code, id) {
    if (id.includes("node_modules") || !code.includes("import.meta.url")) return null;
    const source = JSON.stringify(relative(resolve(FOLDER), id));
    return code.replaceAll("import.meta.url", `new URL(${source}, import.meta.url).href`);
  },
};

/**
 * The server as one file, packages left outside: started from its sources, Node keeps its stripper of types and 400
 * modules in memory, 40 MB together (docs/decisions/103-memory.md).
 */
export default defineConfig({
  plugins: [keepSourceUrls],
  publicDir: false,
  ssr: { noExternal: BUILT_IN_PACKAGES },
  build: {
    ssr: true,
    target: "node24",
    outDir: FOLDER,
    reportCompressedSize: false,
    rollupOptions: { input: { main: "server/main.ts" }, output: { ...SERVER_OUTPUT, chunkFileNames: "[name].js" } },
  },
});
