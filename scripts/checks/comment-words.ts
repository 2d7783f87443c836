// Comments are plain English, without the words that this team writes too often: node scripts/checks/comment-words.ts
import { parseSync } from "vite";
import { lineAt, type Problem, reportProblems } from "./problem.ts";
import { readSourceFiles, type SourceFile } from "./source-files.ts";

const WORDS =
  /(?<![\w`/.-])(?:whoever|nobody's|(?:is|are|was|were|be|been) told|(?:stands?|stood)(?! (?:in )?for\b)|(?:becomes?|became) of)(?![\w`-])/gi;

/** Where a file's comments use one of the words. */
export function findCommentWords({ path, text }: SourceFile): Problem[] {
  return parseSync(path, text).comments.flatMap(({ start, end }) =>
    [...text.slice(start, end).matchAll(WORDS)].map((match) => ({
      file: path,
      line: lineAt(text, start + match.index),
      message: `"${match[0]}" in a comment: say it plainly (is, is shown, is stored; anyone who; is notified; the outcome of)`,
    })),
  );
}

if (import.meta.main) {
  const files = readSourceFiles({ root: process.cwd(), extensions: [".ts", ".tsx", ".mjs"] });
  reportProblems({ check: "comment-words", problems: files.flatMap(findCommentWords), looked: files.length });
}
