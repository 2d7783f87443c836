/** What one look found: `text` says what to do where it isn't well. */
export type Finding = { level: "ok" | "warn" | "fail"; subject: string; text: string };

/** `warn  clock: …` */
export function toLine({ level, subject, text }: Finding): string {
  return `${level.padEnd(4)}  ${subject}: ${text.replaceAll(/\s+/g, " ")}`;
}

/** A look that breaks is a finding, too: the others go on. */
export async function look(subject: string, work: () => Promise<Finding[]>): Promise<Finding[]> {
  try {
    return await work();
  } catch (error) {
    return [{ level: "fail", subject, text: error instanceof Error ? error.message || error.name : String(error) }];
  }
}
