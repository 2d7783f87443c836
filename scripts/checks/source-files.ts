import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";

export type SourceFile = { path: string; text: string };

const FOLDERS = ["app", "domain", "doubles", "gateway", "server", "supabase", "tests", "scripts"];
/** Made by tools, never written by hand. */
const GENERATED = ["app/paraglide", "supabase/database.types.ts"];

/** Every written file of the project with one of the extensions, as `app/ui/button.tsx`, in a fixed order. */
export function readSourceFiles({ root, extensions }: { root: string; extensions: string[] }): SourceFile[] {
  const atRoot = readdirSync(root).filter((name) => !name.startsWith(".") && statSync(join(root, name)).isFile());
  return [...atRoot, ...FOLDERS.flatMap((folder) => pathsUnder(root, folder))]
    .filter((path) => extensions.some((extension) => path.endsWith(extension)))
    .map((path) => ({ path, text: readFileSync(join(root, path), "utf8") }));
}

function pathsUnder(root: string, folder: string): string[] {
  if (!existsSync(join(root, folder))) return [];
  return readdirSync(join(root, folder), { withFileTypes: true })
    .sort((one, other) => one.name.localeCompare(other.name))
    .flatMap((entry) => {
      const path = `${folder}/${entry.name}`;
      if (GENERATED.includes(path)) return [];
      return entry.isDirectory() ? pathsUnder(root, path) : [path];
    });
}
