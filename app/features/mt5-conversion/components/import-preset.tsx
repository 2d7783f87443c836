import { type ChangeEvent, useId, useState } from "react";
import { m } from "#app/paraglide/messages.js";
import { Card } from "#app/ui/card.tsx";
import { CONTROL_LOOK } from "#app/ui/control-look.ts";
import { Notice } from "#app/ui/notice.tsx";
import { type ReadPreset, readPreset } from "#domain/mt5/read-preset.ts";
import type { Setup } from "#domain/setups/setup.ts";
import { fileProblemText } from "../lib/problem-texts.ts";
import { ImportedPreset } from "./imported-preset.tsx";

/** A preset chosen from the disk, told as a setup again. It is read here and sent nowhere. */
export function ImportPreset({ setup }: { setup: Setup }) {
  const id = useId();
  const [file, setFile] = useState<{ name: string; read: ReadPreset } | null>(null);
  const choose = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const chosen = target.files?.[0];
    if (chosen === undefined) return setFile(null);
    setFile({ name: chosen.name, read: readPreset(new Uint8Array(await chosen.arrayBuffer())) });
  };
  return (
    <section aria-labelledby={`${id}-title`} className="mt-14">
      <h2 id={`${id}-title`}>{m.mt5_back_title()}</h2>
      <p className="mt-2 max-w-[68ch] text-muted">{m.mt5_back_text()}</p>
      <Card as="div" className="mt-5">
        <label htmlFor={id} className="block text-sm font-medium">
          {m.mt5_back_choose()}
        </label>
        <input
          id={id}
          type="file"
          accept=".set"
          onChange={choose}
          className={`${CONTROL_LOOK} mt-1.5 border-line-strong file:mr-3 file:cursor-pointer file:border-0 file:bg-transparent file:font-[550] file:text-text sm:max-w-[32rem]`}
        />
        <div aria-live="polite">
          {file === null ? null : file.read.ok ? (
            <ImportedPreset preset={file.read.value} setup={setup} />
          ) : (
            <Notice tone="error" className="mt-5" title={m.mt5_back_refused({ name: file.name })}>
              <ul className="grid list-disc gap-1 pl-4.5">
                {file.read.problems.map((problem) => (
                  <li key={fileProblemText(problem)}>{fileProblemText(problem)}</li>
                ))}
              </ul>
            </Notice>
          )}
        </div>
      </Card>
    </section>
  );
}
