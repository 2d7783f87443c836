import type { SourceRow } from "./source-project.ts";
import { accountOf, recordOf, textOf, timeOf, toUuid } from "./source-values.ts";
import { type Judged, leave, type TableImport, takeJudged } from "./table-import.ts";

export const IDENTITIES = {
  table: "auth.identities",
  conflict: ["provider_id", "provider"],
  columns: [
    ...["id", "provider_id", "user_id", "identity_data", "provider", "last_sign_in_at", "created_at", "updated_at"],
  ],
};

/** `openProviders` and e-mail with a password; others stay with their account, which signs in by e-mail. */
const OFFERED = ["email", "phone", "google", "github"];

/** Ways to sign in. */
export const identities: TableImport = {
  table: "auth.identities",
  order: ["created_at", "provider", "provider_id", "id"],
  async open({ transaction }) {
    const seen = new Set<string>();
    return (rows) => takeJudged(transaction, IDENTITIES, { judged: rows.map(judgeIdentity), seen });
  },
};

function judgeIdentity(row: SourceRow): Judged {
  const provider = textOf(row, "provider");
  // Older projects keep the provider's id in `id`.
  const providerId = textOf(row, "provider_id", "id");
  const userId = accountOf(row, "user_id");
  const name = `${provider ?? "?"}/${providerId ?? "?"}`;
  if (provider === null || providerId === null || userId === null)
    return leave(name, "it names no provider or account");
  // By e-mail the provider is the account itself.
  const isOwn = providerId === textOf(row, "user_id");
  const data = recordOf(row.identity_data) ?? {};
  const isOffered = OFFERED.includes(provider);
  return {
    ok: true,
    name,
    key: `${isOwn ? userId : providerId}/${provider}`,
    notes: isOffered ? [] : [`${provider} is no way to sign in here: its account gets a password by "forgot password"`],
    row: {
      id: toUuid(`identity ${provider}`, textOf(row, "id") ?? providerId),
      provider_id: isOwn ? userId : providerId,
      user_id: userId,
      identity_data: isOwn ? { ...data, sub: userId } : data,
      provider,
      last_sign_in_at: timeOf(row, "last_sign_in_at"),
      created_at: timeOf(row, "created_at"),
      updated_at: timeOf(row, "updated_at"),
    },
  };
}
