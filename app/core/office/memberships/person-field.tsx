import { useQuery } from "@tanstack/react-query";
import { getSupabase } from "#app/core/data/supabase/client.ts";
import { m } from "#app/paraglide/messages.js";
import { Field } from "#app/ui/field.tsx";

export type FoundPerson = { id: string; name: string; email: string | null; tradingview_username: string | null };

/** The account of a whole address; null for none, undefined until that is known. */
export function usePersonByEmail(typed: string): FoundPerson | null | undefined {
  const email = typed.trim().toLowerCase();
  const isWhole = /^\S+@\S+\.\S+$/.test(email);
  const { data } = useQuery({
    queryKey: ["person-by-email", email],
    enabled: isWhole,
    queryFn: async () => {
      const supabase = await getSupabase();
      const asked = supabase.from("user_list").select("id, name, email, tradingview_username").eq("email", email);
      const { data, error } = await asked.maybeSingle();
      if (error !== null) throw error;
      return data;
    },
  });
  return isWhole ? data : undefined;
}

type PersonFieldProps = {
  email: string;
  person: FoundPerson | null | undefined;
  isTried: boolean;
  onChange: (email: string) => void;
};

/** Whose account it is, by its address; says whose as soon as it is one. */
export function PersonField({ email, person, isTried, onChange }: PersonFieldProps) {
  const unknown = person === null ? m.memberships_person_none() : undefined;
  const missing = isTried && person == null ? m.memberships_person_required() : undefined;
  return (
    <div>
      <Field
        type="email"
        autoComplete="off"
        label={m.memberships_person_email()}
        required
        value={email}
        error={unknown ?? missing}
        onChange={({ target }) => onChange(target.value)}
      />
      <p role="status" className="mt-1 text-sm empty:hidden">
        {person == null ? "" : m.memberships_person_found({ name: person.name || m.admin_user_nameless() })}
      </p>
    </div>
  );
}
