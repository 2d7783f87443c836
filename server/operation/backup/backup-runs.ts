import { type ChildProcess, spawn } from "node:child_process";

const COMMAND = "server/backup.ts";
const MOST_WORDS = 2_000;

/** The text is `npm run backup`'s last words, for the log; the jobs screen has the code. */
export class BackupError extends Error {
  readonly code = "BACKUP_FAILED";
  constructor(words: string) {
    super(words);
    this.name = "BackupError";
  }
}

type Variables = Record<string, string | undefined>;

/**
 * Runs `npm run backup` as it is run by hand, as a process of its own with this one's environment: dumps and encryption take
 * a processor for minutes, and this one answers visitors. A stop ends it: what it wrote is unfinished and found as that.
 */
export function openBackupRuns({ variables }: { variables?: Variables } = {}) {
  let child: ChildProcess | null = null;
  return {
    async run(): Promise<void> {
      const begun = spawn(process.execPath, [COMMAND], { stdio: ["ignore", "ignore", "pipe"], env: variables });
      child = begun;
      let said = "";
      begun.stderr.on("data", (chunk: Buffer) => {
        said = `${said}${chunk.toString()}`.slice(-MOST_WORDS);
      });
      const code = await new Promise<number | null>((resolve, reject) => {
        begun.once("close", resolve);
        begun.once("error", reject);
      });
      child = null;
      if (code !== 0) throw new BackupError(said.trim() || `${COMMAND} ended with ${code}`);
    },
    stop(): void {
      child?.kill();
    },
  };
}
