/** What staff may write of a session or a recording: a short line, and an address that a member may be led to. */
export const LONGEST_TITLE = 120;
const LONGEST_ADDRESS = 500;
export const LONGEST_CLASS_SECONDS = 86_400;

export function isClassTitle(text: string): boolean {
  return text.trim() === text && text.length > 0 && text.length <= LONGEST_TITLE;
}

/** Only https: it leads members away from here. */
export function isClassAddress(text: string): boolean {
  return text.length <= LONGEST_ADDRESS && URL.canParse(text) && new URL(text).protocol === "https:";
}

export type RecordingFacts = { videoPath: string | null; externalUrl: string | null; seconds: number | null };

/** Whether members could watch it: it has one film, here or elsewhere, and a length. */
export function isPublishable({ videoPath, externalUrl, seconds }: RecordingFacts): boolean {
  return (videoPath === null) !== (externalUrl === null) && seconds !== null;
}
