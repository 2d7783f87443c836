import { useRef } from "react";
import { invokeFunction } from "#app/core/data/invoke-function.ts";
import { RecordAction } from "#app/core/office/records/record-action.tsx";
import { historyKey } from "#app/core/office/records/record-history.tsx";
import { RecordSection } from "#app/core/office/records/record-page.tsx";
import { m } from "#app/paraglide/messages.js";
import { type LetterRecord, letterList } from "./letter-list.ts";

/** The same letter once more: what the reader lost, or what came back. */
export function SendAgain({ row }: { row: LetterRecord }) {
  const { id: letterId, kind, recipient, goesTo, state, addressBouncedAt } = row;
  const key = useRef<string>(crypto.randomUUID());
  if (kind.startsWith("auth_"))
    return (
      <RecordSection title={m.admin_record_actions()}>
        <p className="text-sm text-muted">{m.letters_error_token()}</p>
      </RecordSection>
    );
  const isMoved = goesTo.toLowerCase() !== recipient.toLowerCase();
  const address = addressBouncedAt === null || isMoved ? "" : ` ${m.letters_again_bounced()}`;
  return (
    <RecordSection title={m.admin_record_actions()}>
      <RecordAction
        label={m.panel_send_again()}
        consequence={m.letters_again_text({ recipient: goesTo }) + address}
        done={m.letters_again_done()}
        isDisabled={state === "waiting" || state === "held"}
        run={async () => {
          const result = await invokeFunction("send-letter-again", { letterId }, { idempotencyKey: key.current });
          // Without an answer it may have been done: the next press asks for the same one.
          if (result.ok || result.code !== "network") key.current = crypto.randomUUID();
          return result;
        }}
        stale={[["letter-record", letterId], historyKey(`letter:${letterId}`), [letterList.name]]}
      />
    </RecordSection>
  );
}
