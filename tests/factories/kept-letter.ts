import type { Language } from "#domain/language/language-of.ts";
import type { OutgoingMail } from "#server/platform/mail/mailer.ts";
import { renderMail } from "#server/platform/mail/render-mail.ts";
import { letters } from "#server/subjects.ts";

/** A letter as the outbox keeps it. */
export type KeptLetter = { kind: string; payload: object };

/** Throws on a kind that no subject has. */
export function renderKept({ kind, payload }: KeptLetter, language: Language): Promise<OutgoingMail> {
  const letter = letters.find((each) => each.kind === kind);
  if (letter === undefined) throw new Error(`no letter of the kind ${kind}`);
  const site = { publicUrl: "https://lpx.example", supportEmail: "soporte@lpx.example" };
  return renderMail({ letter, payload: payload as never, to: "ana@buyer.example", language }, site);
}
