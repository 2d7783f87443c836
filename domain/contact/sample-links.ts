/** What a demonstration leads to by samples while the operator has named no address of their own. */
export const SAMPLE_LINKS = ["robot", "analyser", "whatsapp", "telegram"] as const;
export type SampleLink = (typeof SAMPLE_LINKS)[number];

/** Where the demonstration's server says of each what a real shop leads to (server/demo/sample-page.ts). */
export const SAMPLES_PATH = "/dev/samples";

export function sampleLinkTo(name: SampleLink): string {
  return `${SAMPLES_PATH}/${name}`;
}

/** Whether a contact's address is such a sample, and is to be labelled as one. */
export function isSampleLink(address: string): boolean {
  return address.startsWith(`${SAMPLES_PATH}/`);
}

export function isSampleName(name: string | undefined): name is SampleLink {
  return SAMPLE_LINKS.some((known) => known === name);
}
