import { m } from "#app/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";

export type ChangedField = { label: string; yours: string; theirs: string };

type LostUpdateProps = {
  /** The fields in which the two versions differ. */
  fields: readonly ChangedField[];
  isBusy: boolean;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
};

/** Somebody changed the record while it was being edited: both versions, and whose to keep. */
export function LostUpdate({ fields, isBusy, onKeepMine, onTakeTheirs }: LostUpdateProps) {
  return (
    <Notice
      tone="warning"
      role="alert"
      title={m.admin_changed_title()}
      action={
        <>
          <Button size="sm" isBusy={isBusy} onClick={onKeepMine}>
            {m.admin_changed_keep_mine()}
          </Button>
          <Button size="sm" variant="quiet" onClick={onTakeTheirs}>
            {m.admin_changed_take_theirs()}
          </Button>
        </>
      }
    >
      <dl className="mt-2 grid gap-2">
        {fields.map(({ label, yours, theirs }) => (
          <div key={label} className="[overflow-wrap:anywhere]">
            <dt className="font-[550] text-text">{label}</dt>
            <dd>{m.admin_changed_yours({ value: yours })}</dd>
            <dd>{m.admin_changed_theirs({ value: theirs })}</dd>
          </div>
        ))}
      </dl>
    </Notice>
  );
}
