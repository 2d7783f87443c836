import { Upload } from "lucide-react";
import { useId, useState } from "react";
import { m } from "#app/paraglide/messages.js";
import { CONTROL_LOOK } from "#app/ui/control-look.ts";
import { joinClasses } from "#app/ui/join-classes.ts";

/** Chooses a file, or takes one that is dropped on it. Any name: what it is shows its content. */
export function FileDrop({ onFile }: { onFile: (file: File) => void }) {
  const id = useId();
  const [isOver, setOver] = useState(false);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is the mouse's way; the field in it is everybody's
    <div
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        const [file] = event.dataTransfer.files;
        if (file !== undefined) onFile(file);
      }}
      className={joinClasses(
        "grid gap-2 rounded-control border border-dashed p-4",
        isOver ? "border-signal bg-hover" : "border-line-strong",
      )}
    >
      <label htmlFor={id} className="flex items-center gap-2 text-sm font-medium">
        <Upload aria-hidden="true" className="size-4" strokeWidth={1.75} />
        {m.histories_choose()}
      </label>
      <input
        id={id}
        type="file"
        aria-describedby={`${id}-hint`}
        onChange={({ target }) => {
          const file = target.files?.[0];
          if (file !== undefined) onFile(file);
        }}
        className={joinClasses(
          CONTROL_LOOK,
          "border-line-strong file:mr-3 file:cursor-pointer file:border-0 file:bg-transparent file:font-[550] file:text-text",
        )}
      />
      <p id={`${id}-hint`} className="text-xs leading-normal text-muted">
        {m.histories_formats()} {m.histories_stays_here()}
      </p>
    </div>
  );
}
