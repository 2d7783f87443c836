// Compiles app/messages into app/paraglide; runs before types, tests, build and start.
import { compile } from "@inlang/paraglide-js";

await compile({
  project: "./project.inlang",
  outdir: "./app/paraglide",
  strategy: ["localStorage", "cookie", "baseLocale"],
  localStorageKey: "language",
  cookieName: "language",
  outputStructure: "message-modules",
  emitGitIgnore: false,
  emitPrettierIgnore: false,
  emitReadme: false,
});
