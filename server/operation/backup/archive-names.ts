/** In each archive, so that a stranger knows what it is and the clearing that it is ours. */
export const MARKER = "lpx-archive.txt";
export const MARKER_TEXT = "An archive of LPX, made by npm run backup. docs/operate.md says how it is restored.\n";
/** What an encrypted file's name ends in, as the age tool has it. */
export const ENCRYPTED = ".age";
/** The folder of an archive that isn't whole yet. */
export const UNFINISHED = ".part";

const NAME = /^lpx-(\d{4}-\d{2}-\d{2}T\d{2})-(\d{2})-(\d{2})-(\d{3}Z)(\.part)?$/;

/** `lpx-2026-11-28T03-00-00-000Z`: no colons, which some file systems refuse. */
export function archiveNameOf(madeAt: Date): string {
  return `lpx-${madeAt.toISOString().replaceAll(/[:.]/g, "-")}`;
}

/** When an archive of this name was begun; null where the name is none of ours. */
export function momentOf(name: string): Date | null {
  const [, hour, minute, second, rest] = NAME.exec(name) ?? [];
  if (hour === undefined) return null;
  const at = new Date(`${hour}:${minute}:${second}.${rest}`);
  return Number.isNaN(at.getTime()) ? null : at;
}
