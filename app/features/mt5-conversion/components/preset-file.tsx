import { Download } from "lucide-react";
import { saveFile } from "#app/core/browser/storage/save-file.ts";
import { clockText } from "#app/core/formats/clock/clock-text.ts";
import { timeIn } from "#app/core/formats/clock/clock-zones.ts";
import { m } from "#app/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { TextLink } from "#app/ui/link.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { ConversionProblem } from "#domain/mt5/find-refusals.ts";
import type { Preset } from "#domain/mt5/preset.ts";
import { presetFileName, writePreset } from "#domain/mt5/write-preset.ts";
import * as paths from "#domain/pages/paths.ts";
import { fieldId, fieldOf, problemText } from "../lib/problem-texts.ts";
import type { ConversionForm } from "../lib/use-conversion.ts";

/** The file, or why there is none. It is written here: nothing that was typed leaves the browser. */
export function PresetFile({ form: { conversion } }: { form: ConversionForm }) {
  const { preset, problems } = conversion;
  return (
    <Card aria-labelledby="mt5-file-title">
      <h2 id="mt5-file-title" className="text-lg">
        {m.mt5_file_title()}
      </h2>
      {preset === null ? <Refusals problems={problems} /> : <SavePreset preset={preset} />}
      <ol className="mt-5 grid list-decimal gap-2 pl-5 text-sm text-muted">
        <li>{m.mt5_file_step_folder()}</li>
        <li>{m.mt5_file_step_load()}</li>
        <li>{m.mt5_file_step_check()}</li>
      </ol>
      <p className="mt-4 text-sm text-muted">
        {m.mt5_file_robot()} <TextLink to={paths.robotTutorials}>{m.common_robot_tutorials()}</TextLink>
      </p>
    </Card>
  );
}

function SavePreset({ preset }: { preset: Preset }) {
  const name = presetFileName(preset);
  const save = () => {
    const now = timeIn(new Date(), "local");
    const content = writePreset(preset, `${now.date}T${clockText(now)}:00`);
    saveFile({ name, type: "application/octet-stream", content });
  };
  return (
    <div className="mt-4 grid justify-items-start gap-2">
      <Button variant="primary" onClick={save} className="max-sm:w-full">
        <Download aria-hidden="true" className="size-4" strokeWidth={1.75} />
        {m.mt5_file_save()}
      </Button>
      <p className="figures text-xs text-muted [overflow-wrap:anywhere]">{name}</p>
    </div>
  );
}

/** Everything that keeps a file from being made, each leading to its field. */
function Refusals({ problems }: { problems: readonly ConversionProblem[] }) {
  return (
    <Notice tone="warning" role="status" className="mt-4" title={m.mt5_refused_title()}>
      <ul className="grid list-disc gap-1 pl-4.5">
        {problems.map((problem) => {
          const field = fieldOf(problem);
          const text = problemText(problem);
          return (
            <li key={text}>
              {field === null ? (
                text
              ) : (
                <a
                  href={`#${fieldId(field)}`}
                  className="underline decoration-line-strong underline-offset-4 hover:text-text touch:inline-block touch:py-1.5"
                  onClick={(event) => {
                    event.preventDefault();
                    document.getElementById(fieldId(field))?.focus();
                  }}
                >
                  {text}
                </a>
              )}
            </li>
          );
        })}
      </ul>
    </Notice>
  );
}
