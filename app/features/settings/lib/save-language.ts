import { getSupabase } from "#app/core/supabase/client.ts";
import type { Language } from "#domain/language/language-of.ts";

/** The language of the letters: the product's read the profile, the auth service's the account. */
export async function saveLanguage(userId: string, language: Language): Promise<void> {
  const supabase = await getSupabase();
  await Promise.all([
    supabase.from("profiles").update({ language }).eq("id", userId),
    supabase.auth.updateUser({ data: { language } }),
  ]);
}
