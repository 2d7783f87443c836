import { chromium } from "@playwright/test";

export type FirstLoad = { scriptBytes: number; scripts: number; documentBytes: number; allBytes: number };

/** Bytes on the wire until the page has been quiet for half a second, in a fresh browser. */
export async function measureFirstLoad({
  url,
  executablePath,
}: {
  url: string;
  executablePath: string;
}): Promise<FirstLoad> {
  const browser = await chromium.launch({ executablePath, args: ["--no-sandbox", "--disable-background-networking"] });
  try {
    const page = await browser.newPage();
    const network = await page.context().newCDPSession(page);
    await network.send("Network.enable");
    const types = new Map<string, string>();
    const loaded: { type: string; bytes: number }[] = [];
    network.on("Network.responseReceived", ({ requestId, type }) => types.set(requestId, type));
    network.on("Network.loadingFinished", ({ requestId, encodedDataLength }) =>
      loaded.push({ type: types.get(requestId) ?? "Other", bytes: encodedDataLength }),
    );
    await page.goto(url, { waitUntil: "networkidle" });
    const sum = (some: typeof loaded) => some.reduce((total, { bytes }) => total + bytes, 0);
    const scripts = loaded.filter(({ type }) => type === "Script");
    return {
      scriptBytes: sum(scripts),
      scripts: scripts.length,
      documentBytes: sum(loaded.filter(({ type }) => type === "Document")),
      allBytes: sum(loaded),
    };
  } finally {
    await browser.close();
  }
}
