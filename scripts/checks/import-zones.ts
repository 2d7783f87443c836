/** A file's place in the layout. The rules are docs/architecture.md's table "who may import whom". */
export type Zone =
  | "domain"
  | "messages"
  | "config"
  | "ui"
  | "core"
  | "features"
  | "layouts"
  | "routes"
  | "document"
  | "seam"
  | "doubles"
  | "gateway"
  | "server"
  | "supabase"
  | "tests"
  | "scripts";

export type Place = {
  zone: Zone;
  /** `domain/cart`, `app/core/session`, `app/features/admin/orders`; null where a zone has no units. */
  unit: string | null;
  /** Below the root of a features unit, or below a folder of a core unit: nobody else's business. */
  isPrivate: boolean;
  /** `*.server.ts` of app/: reaches routes only. */
  isServerOnly: boolean;
  isTest: boolean;
};

const UNITS = /^(domain\/[^/]+|app\/core\/[^/]+|app\/features\/admin\/[^/]+|app\/features\/[^/]+)\//;

const ZONE_PATTERNS: [RegExp, Zone][] = [
  [/^domain\//, "domain"],
  [/^app\/(paraglide|messages)\//, "messages"],
  [/^app\/(config|content)\//, "config"],
  [/^app\/ui\//, "ui"],
  [/^app\/core\//, "core"],
  [/^app\/features\//, "features"],
  [/^app\/layouts\//, "layouts"],
  [/^app\/routes\//, "routes"],
  [/^app\/(context|ports)\.ts$/, "seam"],
  [/^app\//, "document"],
  [/^doubles\//, "doubles"],
  [/^gateway\//, "gateway"],
  [/^server\//, "server"],
  [/^supabase\//, "supabase"],
  [/^tests\//, "tests"],
];

/** How deep below its unit a file may lie for others to import it. */
const PUBLIC_DEPTH: Partial<Record<Zone, number>> = { core: 2, features: 1 };

export function placeOf(path: string): Place {
  const zone = ZONE_PATTERNS.find(([pattern]) => pattern.test(path))?.[1] ?? "scripts";
  const unit = UNITS.exec(path)?.[1] ?? null;
  return {
    zone,
    unit,
    isPrivate:
      unit !== null && path.slice(unit.length + 1).split("/").length > (PUBLIC_DEPTH[zone] ?? Number.POSITIVE_INFINITY),
    isServerOnly: path.startsWith("app/") && /\.server\.tsx?$/.test(path),
    isTest: /\.(test|spec)\.tsx?$/.test(path),
  };
}

const SHARED: Zone[] = ["domain", "messages", "config", "ui", "seam"];

/** What each zone may import besides itself. */
export const MAY_IMPORT: Record<Zone, Zone[]> = {
  domain: [],
  messages: [],
  config: [],
  ui: [],
  seam: ["domain"],
  core: SHARED,
  features: ["core", ...SHARED],
  layouts: ["features", "core", ...SHARED],
  routes: ["layouts", "features", "core", ...SHARED],
  document: ["layouts", "features", "core", ...SHARED],
  gateway: [],
  doubles: ["server", "domain", "messages"],
  server: ["doubles", "gateway", "domain", "seam", "messages", "supabase"],
  supabase: [],
  tests: [
    "scripts",
    "server",
    "doubles",
    "gateway",
    "supabase",
    "layouts",
    "features",
    "core",
    "document",
    "routes",
    ...SHARED,
  ],
  scripts: ["tests", "server", "doubles", "gateway", "supabase", "core", "document", ...SHARED],
};

/** Packages that a folder of the domain may import: they read bytes, without clock, chance or I/O. docs/decisions/141, 193. */
export const PURE_PACKAGES: Partial<Record<string, readonly string[]>> = {
  "domain/histories": ["csv-parse/browser/esm/sync", "fflate", "htmlparser2"],
  "domain/draw": [
    "@noble/curves/bls12-381.js",
    "@noble/hashes/hmac.js",
    "@noble/hashes/sha2.js",
    "@noble/hashes/utils.js",
  ],
};

/** What each zone may import as types only. */
export const MAY_IMPORT_TYPES: Partial<Record<Zone, Zone[]>> = {
  messages: ["domain"],
  config: ["domain"],
  supabase: ["domain"],
  core: ["supabase"],
  features: ["supabase"],
};

/** Zones whose files may not import other files of the same zone. */
export const ALONE: Zone[] = ["messages", "routes"];
/** Zones whose units may not import each other at all; in which direction those of other zones may: units.ts. */
export const SEPARATE_UNITS: Zone[] = ["features"];
