import type { SetupReader } from "#app/ports.ts";
import type { ConversionPageData } from "./conversion-page-data.ts";

/** Numbers of setups as the database counts them; anything else is no setup's address. */
const SETUP_ID = /^[1-9]\d{0,14}$/;

/** What the page of an address shows a visitor. Spec: [2.3]. */
export async function readConversionPage(reader: SetupReader, id: string): Promise<ConversionPageData> {
  if (!SETUP_ID.test(id)) return { kind: "unknown" };
  const [setup] = await reader.findSetups([Number(id)]);
  if (setup !== undefined) return { kind: "setup", setup };
  const funding = (await reader.listFundingSetups()).find((found) => found.id === Number(id));
  return funding === undefined ? { kind: "unknown" } : { kind: "locked", funding };
}
