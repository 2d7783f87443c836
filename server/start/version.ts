import { readFileSync } from "node:fs";

const packageFile = JSON.parse(readFileSync("package.json", "utf8")) as { version: string };

/** The version of this build, as package.json states it. Spec: [4.14], [9.16]. */
export const APP_VERSION = packageFile.version;
