import { m } from "#app/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { setKeyChoice, useKeyChoice } from "./row-keys.ts";

type KeysHelpProps = { isOpen: boolean; onOpenChange: (isOpen: boolean) => void };

/** What the keys of the list do, and whether they do it. */
export function KeysHelp({ isOpen, onOpenChange }: KeysHelpProps) {
  const choice = useKeyChoice();
  const keys = [
    { key: "j", does: m.summary_keys_next() },
    { key: "k", does: m.summary_keys_before() },
    { key: "Enter", does: m.summary_keys_do() },
    { key: "?", does: m.summary_keys_help() },
  ];
  return (
    <Dialog
      size="sm"
      open={isOpen}
      onOpenChange={onOpenChange}
      trigger={
        <Button size="sm" variant="quiet" aria-keyshortcuts="?">
          {m.summary_keys()}
        </Button>
      }
      title={m.summary_keys_title()}
      description={m.summary_keys_text()}
      closeLabel={m.common_close()}
    >
      <dl className="grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-2 text-sm">
        {keys.map(({ key, does }) => (
          <div key={key} className="col-span-2 grid grid-cols-subgrid items-center">
            <dt>
              <kbd className="rounded-[5px] border px-2 py-0.5 font-mono text-xs">{key}</kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <Checkbox
        className="mt-4"
        label={m.summary_keys_on()}
        checked={choice === "on"}
        onChange={({ target }) => setKeyChoice(target.checked ? "on" : "off")}
      />
    </Dialog>
  );
}
