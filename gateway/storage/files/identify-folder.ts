import { randomUUID } from "node:crypto";
import { link, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";

/** The file in a folder of files that tells it from every other. */
export const IDENTITY = ".identity";

/** The UUID of a folder of files, made with the folder where there is none: by it processes know that they share one. */
export async function identifyFolder(folder: string): Promise<string> {
  const file = join(folder, IDENTITY);
  const id = randomUUID();
  const unfinished = `${file}.${id}.part`;
  await mkdir(folder, { recursive: true });
  try {
    await writeFile(unfinished, id);
    // Whole from the moment it is there, and refused where one is there.
    await link(unfinished, file);
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
  } finally {
    await rm(unfinished, { force: true });
  }
  return readFile(file, "utf8");
}
