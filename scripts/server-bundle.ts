/**
 * How the bundles that Node runs are written, beside Vite's own ways: no comments, and nothing beyond ASCII. A module's text
 * stays in memory as long as the module, and one letter beyond ASCII has V8 keep all of it in two bytes a letter. Lines and
 * names stay, so that a fault's stack says where it was. docs/decisions/237.
 */
export const SERVER_OUTPUT = {
  comments: false,
  minify: { compress: false, mangle: false, codegen: { removeWhitespace: false, asciiOnly: true } },
} as const;

/** Built in, with what is used of it: as a package it brings its words in fifty languages. */
export const BUILT_IN_PACKAGES = ["zod"];
