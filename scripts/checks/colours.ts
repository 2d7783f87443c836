// Colours come from the tokens: node scripts/checks/colours.ts
import { lineAt, type Problem, reportProblems } from "./problem.ts";
import { readSourceFiles, type SourceFile } from "./source-files.ts";

const TOKENS = "app/ui/tokens.css";
/** Mail clients know no CSS variables: their palette has a file of its own. */
const MAIL = /^server\/platform\/mail\//;

const RAW_COLOURS = [
  /(?<![\w&/#-])#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})(?![\w/-])/gi,
  /(?<![\w-])(?:rgba?|hsla?|oklch|oklab|lab|lch|hwb)\((?!from\s+var)/gi,
  /(?<![\w-])(?:bg|text|border|ring|outline|fill|stroke|from|via|to|divide|decoration|caret|accent|shadow|placeholder)-(?:black|white|(?:slate|gray|zinc|neutral|stone|red|orange|amber|yellow|lime|green|emerald|teal|cyan|sky|blue|indigo|violet|purple|fuchsia|pink|rose)-\d{2,3})(?![\w-])/g,
];

export function findRawColours({ path, text }: SourceFile): Problem[] {
  if (path === TOKENS || MAIL.test(path) || /\.test\.tsx?$/.test(path)) return [];
  return RAW_COLOURS.flatMap((pattern) =>
    [...text.matchAll(pattern)].map((match) => ({
      file: path,
      line: lineAt(text, match.index),
      message: `${match[0]}: name a token of ${TOKENS} instead`,
    })),
  );
}

if (import.meta.main) {
  const files = readSourceFiles({ root: process.cwd(), extensions: [".ts", ".tsx", ".css", ".svg"] });
  const drawn = files.filter(({ path }) => /^(app|server)\//.test(path));
  reportProblems({ check: "colours", problems: drawn.flatMap(findRawColours), looked: drawn.length });
}
