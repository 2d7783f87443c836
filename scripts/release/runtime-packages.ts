type LockedPackage = {
  dev?: boolean;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  peerDependenciesMeta?: Record<string, { optional?: boolean }>;
};

/** package-lock.json, as far as it says who needs whom. */
export type Lock = { packages: Record<string, LockedPackage> };

/** Dependencies of the build alone: what they made of the sources is in the archive. */
export const BUILD_PACKAGES: readonly string[] = [
  "@inlang/paraglide-js",
  "@inlang/plugin-message-format",
  "@react-router/dev",
  "@tailwindcss/vite",
  "diff",
  "lucide-react",
  "tailwindcss",
  "vite",
  "workbox-cacheable-response",
  "workbox-core",
  "workbox-expiration",
  "workbox-precaching",
  "workbox-routing",
  "workbox-strategies",
];

/** Folders of the packages that a built server needs, sorted. `isInstalled` tells those of other platforms apart. */
export function findRuntimePackages({ packages }: Lock, isInstalled: (path: string) => boolean): string[] {
  const found = new Set<string>();
  const take = (from: string, name: string): void => {
    const path = resolvePackage(packages, from, name);
    const locked = path === null ? undefined : packages[path];
    if (path === null || locked === undefined || found.has(path) || !isInstalled(path)) return;
    found.add(path);
    for (const needed of needsOf(locked)) take(path, needed);
  };
  for (const name of Object.keys(packages[""]?.dependencies ?? {})) if (!BUILD_PACKAGES.includes(name)) take("", name);
  return [...found].sort();
}

function needsOf({ dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta }: LockedPackage) {
  const peers = Object.keys(peerDependencies ?? {}).filter((name) => peerDependenciesMeta?.[name]?.optional !== true);
  return [...Object.keys(dependencies ?? {}), ...Object.keys(optionalDependencies ?? {}), ...peers];
}

/** Where Node finds a package from another one's folder: there, or in the folders around it. */
function resolvePackage(packages: Lock["packages"], from: string, name: string): string | null {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf("/node_modules/")))) {
    const path = folder === "" ? `node_modules/${name}` : `${folder}/node_modules/${name}`;
    if (packages[path] !== undefined) return path;
    if (folder === "") return null;
  }
}
