import { FilesElsewhereError, type LiveProcesses, openLiveProcesses } from "#gateway/database/live-processes.ts";
import type { Database } from "#gateway/database/port.ts";
import { identifyFolder } from "#gateway/storage/files/identify-folder.ts";
import type { Environment } from "../env.ts";
import { filesFolder } from "./open-file-store.ts";

type Joining = {
  database: Database;
  environment: Pick<Environment, "DATA_DIR" | "S3_ENDPOINT">;
  onFault: (error: unknown) => void;
};

/** As `openLiveProcesses`; refused in the operator's words where members' files would be in two places. docs/decisions/232. */
export async function joinLiveProcesses({ database, environment, onFault }: Joining): Promise<LiveProcesses> {
  const { DATA_DIR, S3_ENDPOINT } = environment;
  const isShared = S3_ENDPOINT !== undefined || database.engine === "pglite";
  const files = isShared ? null : await identifyFolder(filesFolder(DATA_DIR));
  try {
    return await openLiveProcesses(database, { files, onFault });
  } catch (error) {
    if (!(error instanceof FilesElsewhereError)) throw error;
    throw new Error(
      `DATA_DIR: ${error.message}, where nobody finds what ${DATA_DIR} keeps. Give all of them the same folder, or an S3 store (S3_ENDPOINT)`,
      { cause: error },
    );
  }
}
