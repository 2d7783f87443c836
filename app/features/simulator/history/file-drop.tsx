import { Upload } from "lucide-react";
import { useId, useState } from "react";
import { m } from "#app/paraglide/messages.js";
import { CONTROL_LOOK } from "#app/ui/control-look.ts";
import { joinClasses } from "#app/ui/join-classes.ts";

type FileDropProps = {
  /** Of the file that is kept, wherever it was chosen; the browser's own field says "no file" of one from another page. */
  name: string | null;
  onFile: (file: File) => void;
};

/** Chooses a file, or takes one that is dropped on it. Any name: what it is shows its content. */
export function FileDrop({ name, onFile }: FileDropProps) {
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
      <div
        className={joinClasses(
          CONTROL_LOOK,
          "relative flex items-center gap-3 border-line-strong has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-signal has-[:focus-visible]:outline-offset-2",
        )}
      >
        <span className="flex-none font-[550]">
          {name === null ? m.histories_choose_file() : m.histories_choose_other()}
        </span>
        <span id={`${id}-name`} className="w-0 flex-1 truncate text-muted">
          {name}
        </span>
        <input
          id={id}
          type="file"
          aria-describedby={`${id}-name ${id}-hint`}
          onChange={({ target }) => {
            const file = target.files?.[0];
            if (file !== undefined) onFile(file);
          }}
          className="absolute inset-0 size-full cursor-pointer opacity-0"
        />
      </div>
      <p id={`${id}-hint`} className="text-xs leading-normal text-muted">
        {m.histories_formats()} {m.histories_stays_here()}
      </p>
    </div>
  );
}
