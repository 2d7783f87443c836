import { useState } from "react";
import { m } from "#app/paraglide/messages.js";
import { Badge, type BadgeProps } from "#app/ui/badge.tsx";
import { Field } from "#app/ui/field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { CheckOutcome as Outcome } from "#domain/draw/check-draw.ts";
import type { DrawDocument } from "#domain/draw/draw-document.ts";
import { pseudonymOf } from "#domain/draw/pseudonym.ts";
import { STEP_NAMES } from "../lib/draw-texts.ts";
import type { DrawCheckState } from "../lib/use-draw-check.ts";

const OUTCOMES: Record<Outcome, { tone: NonNullable<BadgeProps["tone"]>; text: () => string }> = {
  holds: { tone: "gain", text: m.draw_check_holds },
  fails: { tone: "loss", text: m.draw_check_fails },
  waits: { tone: "neutral", text: m.draw_check_waits },
};

/** Each step with what came of it, and a place to look oneself up. */
export function CheckOutcome({ state }: { state: DrawCheckState }) {
  if (state.status === "idle") return null;
  if (state.status === "failed") return <Notice tone="error" title={m.draw_check_failed()} />;
  const { steps, document, isTampered, status } = state;
  const failed = steps.filter(({ outcome }) => outcome === "fails").map(({ step }) => STEP_NAMES[step]());
  return (
    <div className="grid gap-6">
      {isTampered ? <p className="text-sm text-muted">{m.draw_check_tampered()}</p> : null}
      <ol className="grid border-t">
        {steps.map(({ step, outcome }) => (
          <li key={step} className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 border-b py-3">
            <span>{STEP_NAMES[step]()}</span>
            <Badge tone={OUTCOMES[outcome].tone}>{OUTCOMES[outcome].text()}</Badge>
          </li>
        ))}
      </ol>
      {status === "done" && failed.length === 0 ? <Notice tone="success" title={m.draw_check_good()} /> : null}
      {status === "done" && failed.length > 0 ? (
        <Notice tone="error" title={m.draw_check_bad({ steps: failed.join("; ") })} />
      ) : null}
      {status === "done" ? <OwnEntry document={document} /> : null}
    </div>
  );
}

const CODE = /^[0-9A-F]{4}-[0-9A-F]{4}$/;

/** Looks a code up in the list that was just checked. */
function OwnEntry({ document: { entries, result } }: { document: DrawDocument }) {
  const [text, setText] = useState("");
  const code = text.trim().toUpperCase();
  const entry = entries.find(({ id }) => pseudonymOf(id) === code);
  const rank = entry === undefined || result === null ? 0 : result.order.indexOf(entry.id) + 1;
  const count = entries.length;
  const found = rank > 0 ? m.draw_check_found({ rank, entries: count }) : m.draw_check_found_listed({ entries: count });
  return (
    <div className="grid gap-3">
      <Field
        label={m.draw_check_find()}
        hint={m.draw_check_find_hint()}
        value={text}
        maxLength={20}
        autoComplete="off"
        spellCheck={false}
        inputClassName="figures"
        onChange={(event) => setText(event.target.value)}
      />
      {CODE.test(code) ? (
        <Notice tone={entry === undefined ? "error" : "success"}>
          {entry === undefined ? m.draw_check_missing() : found}
        </Notice>
      ) : null}
    </div>
  );
}
