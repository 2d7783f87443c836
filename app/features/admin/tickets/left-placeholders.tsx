import { m } from "#app/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { placeholdersIn } from "#domain/support/reply-template.ts";

/** What of an answer is left to be filled in; pressing one selects it in the text, so that typing replaces it. */
export function LeftPlaceholders({ text, onSelect }: { text: string; onSelect: (placeholder: string) => void }) {
  const left = placeholdersIn(text).map((name) => `{${name}}`);
  return (
    <div role="status">
      {left.length === 0 ? null : (
        <Notice
          tone="warning"
          title={m.reply_templates_left()}
          action={left.map((placeholder) => (
            <Button key={placeholder} size="sm" onClick={() => onSelect(placeholder)}>
              {m.reply_templates_go_to({ placeholder })}
            </Button>
          ))}
        />
      )}
    </div>
  );
}
