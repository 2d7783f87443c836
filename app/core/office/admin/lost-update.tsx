import { m } from "#app/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";

/** One field of a record, as both versions show it. */
export type ComparedField<RecordOf> = { label: string; text: (record: RecordOf) => string };

type LostUpdateProps<Yours, Current> = {
  /** What was refused; undefined while nothing was. */
  changed: { yours: Yours; current: Current } | undefined;
  fields: readonly ComparedField<Yours | Current>[];
  isBusy: boolean;
  onKeepMine: (current: Current) => void;
  onTakeTheirs: (current: Current) => void;
};

/** Somebody changed the record while it was being edited: the fields that differ in both versions, and which to keep. */
export function LostUpdate<Yours, Current>(props: LostUpdateProps<Yours, Current>) {
  const { changed, fields, isBusy, onKeepMine, onTakeTheirs } = props;
  if (changed === undefined) return null;
  const { yours, current } = changed;
  const differences = fields
    .map(({ label, text }) => ({ label, yours: text(yours), theirs: text(current) }))
    .filter((field) => field.yours !== field.theirs);
  return (
    <Notice
      tone="warning"
      role="alert"
      title={m.admin_changed_title()}
      action={
        <>
          <Button size="sm" isBusy={isBusy} onClick={() => onKeepMine(current)}>
            {m.admin_changed_keep_mine()}
          </Button>
          <Button size="sm" variant="quiet" onClick={() => onTakeTheirs(current)}>
            {m.admin_changed_take_theirs()}
          </Button>
        </>
      }
    >
      <dl className="mt-2 grid gap-2">
        {differences.map(({ label, ...texts }) => (
          <div key={label} className="[overflow-wrap:anywhere]">
            <dt className="font-[550] text-text">{label}</dt>
            <dd>{m.admin_changed_yours({ value: texts.yours })}</dd>
            <dd>{m.admin_changed_theirs({ value: texts.theirs })}</dd>
          </div>
        ))}
      </dl>
    </Notice>
  );
}
