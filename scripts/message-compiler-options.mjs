// How Paraglide compiles app/messages; one home for the command line and the bundler.
/** @type {import("@inlang/paraglide-js").CompilerOptions} */
export const messageCompilerOptions = {
  project: "./project.inlang",
  outdir: "./app/paraglide",
  strategy: ["localStorage", "cookie", "baseLocale"],
  localStorageKey: "language",
  cookieName: "language",
  outputStructure: "message-modules",
  emitGitIgnore: false,
  emitPrettierIgnore: false,
  emitReadme: false,
};
