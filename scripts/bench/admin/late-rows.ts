import { createHash } from "node:crypto";
import type { SupabaseClient } from "@supabase/supabase-js";
import { DRAW_RULES_VERSION } from "#domain/draw/draw-rules.ts";
import type { OfficeSize } from "./rows.ts";

const AT_ONCE = 1_000;
const [TRY_MS, MOST_TRIES] = [500, 60];

/** What hangs on rows that the server makes at its start: the open draw's entries and the courses' certificates. */
export async function insertLateRows(service: SupabaseClient, { entries }: OfficeSize): Promise<void> {
  const draw = await firstId(() => service.from("draws").select("id").eq("state", "open").limit(1));
  const course = await firstId(() => service.from("courses").select("id").limit(1));
  const at = new Date().toISOString();
  await insertMany(service, "draw_entries", entries, (n) => ({
    ...{ draw_id: draw, user_id: userId(n), mailbox_hash: `bench ${n}`, entered_at: at, rules: DRAW_RULES_VERSION },
  }));
  await insertMany(service, "certificates", entries, (n) => ({
    ...{ code: certificateCode(n), user_id: userId(n), course_id: course, name: `Titular ${n}`, issued_at: at },
  }));
}

async function insertMany(service: SupabaseClient, table: string, count: number, row: (n: number) => object) {
  for (let first = 1; first <= count; first += AT_ONCE) {
    const rows = Array.from({ length: Math.min(AT_ONCE, count - first + 1) }, (_, place) => row(first + place));
    const { error } = await service.from(table).insert(rows);
    if (error !== null) throw new Error(`rows of ${table} were refused: ${error.message}`);
  }
}

type Found = PromiseLike<{ data: { id?: unknown }[] | null }>;

async function firstId(find: () => Found): Promise<string> {
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const id = (await find()).data?.[0]?.id;
    if (typeof id === "string") return id;
    await new Promise((resolve) => setTimeout(resolve, TRY_MS));
  }
  throw new Error("the server made no draw or no course");
}

/** The id of the nth account, as `rows.ts` computes it in SQL. */
function userId(n: number): string {
  const hex = createHash("md5").update(`user ${n}`).digest("hex");
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}

/** Twelve of the letters that a code may have. */
function certificateCode(n: number): string {
  return String(n)
    .padStart(12, "A")
    .replaceAll("0", "X")
    .replaceAll("1", "Y")
    .replace(/(.{4})(?=.)/g, "$1-");
}
