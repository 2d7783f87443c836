/** Something a check found: where, and what to do about it. */
export type Problem = { file: string; line: number; message: string };

/** Prints what a check found and sets the exit code. */
export function reportProblems({ check, problems, looked }: { check: string; problems: Problem[]; looked: number }) {
  for (const { file, line, message } of problems) console.error(`${file}:${line}  ${message}`);
  // A check that sees no file would pass for ever: that is a failure of its own.
  if (looked === 0) console.error(`${check}: found nothing to look at`);
  if (problems.length > 0 || looked === 0) process.exitCode = 1;
  else console.log(`${check}: ${looked} looked at, nothing wrong`);
}

/** 1-based line of an offset in a text. */
export function lineAt(text: string, offset: number): number {
  return text.slice(0, offset).split("\n").length;
}
