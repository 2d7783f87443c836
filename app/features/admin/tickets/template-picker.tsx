import { type KeyboardEvent, useId, useRef, useState } from "react";
import type { Conversation } from "#app/core/account/tickets/read-conversation.ts";
import { Loaded } from "#app/core/data/query/loaded.tsx";
import { m } from "#app/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Field } from "#app/ui/field.tsx";
import { joinClasses } from "#app/ui/join-classes.ts";
import { TextLink } from "#app/ui/link.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import { matchesSearch } from "#domain/office/search-patterns.ts";
import * as paths from "#domain/pages/paths.ts";
import { type OfferedTemplate, useOfferedTemplates } from "./read-templates.ts";

type TemplatePickerProps = {
  ticket: Conversation;
  /** Its text, filled in as far as that is known. */
  onPick: (text: string) => void;
};

/** Finds a prepared answer by its words, by mouse or by keyboard, without leaving the answer that is being written. */
export function TemplatePicker({ ticket, onPick }: TemplatePickerProps) {
  const [isOpen, setIsOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const query = useOfferedTemplates(ticket, isOpen);
  const id = useId();
  function close() {
    setIsOpen(false);
    opener.current?.focus();
  }
  return (
    <div className="grid gap-3">
      <Button
        ref={opener}
        size="sm"
        className="justify-self-start"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setIsOpen(!isOpen)}
      >
        {m.reply_templates_insert()}
      </Button>
      {isOpen ? (
        <Card id={id}>
          <Loaded
            query={query}
            skeleton={<Skeleton className="h-32" />}
            failure={{ title: m.common_load_error(), retryLabel: m.common_retry() }}
            isEmpty={(templates) => templates.length === 0}
            empty={
              <p className="text-sm">
                {m.reply_templates_empty_title()}.{" "}
                <TextLink to={paths.adminReplyTemplates}>{m.reply_templates_new()}</TextLink>
              </p>
            }
          >
            {(templates) => (
              <Choice
                templates={templates}
                language={ticket.language}
                onClose={close}
                onPick={(text) => {
                  setIsOpen(false);
                  onPick(text);
                }}
              />
            )}
          </Loaded>
        </Card>
      ) : null}
    </div>
  );
}

type ChoiceProps = {
  templates: readonly OfferedTemplate[];
  language: string;
  onPick: (text: string) => void;
  onClose: () => void;
};

/** A list box that is steered from its search field: arrows choose, Enter inserts, Escape closes. */
function Choice({ templates, language, onPick, onClose }: ChoiceProps) {
  const [search, setSearch] = useState("");
  const [active, setActive] = useState(0);
  const listId = useId();
  const found = templates.filter(({ title, text }) => matchesSearch(`${title} ${text}`, search));
  const optionId = (index: number) => `${listId}-${index}`;

  function choose(index: number) {
    setActive(index);
    document.getElementById(optionId(index))?.scrollIntoView({ block: "nearest" });
  }
  function steer(event: KeyboardEvent) {
    const last = found.length - 1;
    if (event.key === "ArrowDown") choose(active >= last ? 0 : active + 1);
    else if (event.key === "ArrowUp") choose(active <= 0 ? Math.max(0, last) : active - 1);
    else if (event.key === "Escape") onClose();
    // Also where nothing is found: Enter must not send the answer around it.
    else if (event.key === "Enter") pick(found[active]);
    else return;
    event.preventDefault();
  }
  function pick(template: OfferedTemplate | undefined) {
    if (template !== undefined) onPick(template.text);
  }

  return (
    <div className="grid gap-3">
      <Field
        type="search"
        role="combobox"
        autoFocus
        autoComplete="off"
        aria-expanded
        aria-controls={listId}
        aria-activedescendant={found.length === 0 ? undefined : optionId(active)}
        label={m.reply_templates_find()}
        value={search}
        onKeyDown={steer}
        onChange={({ target }) => {
          setSearch(target.value);
          setActive(0);
        }}
      />
      <div
        id={listId}
        role="listbox"
        aria-label={m.reply_templates_title()}
        className="grid max-h-72 gap-1 overflow-y-auto"
      >
        {found.map((template, index) => (
          <button
            key={template.id}
            id={optionId(index)}
            type="button"
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            className={joinClasses(
              "rounded-control px-3 py-2 text-start text-sm [overflow-wrap:anywhere] hover:bg-signal-soft",
              index === active ? "bg-signal-soft" : undefined,
            )}
            onClick={() => pick(template)}
          >
            <span className="block font-[550]">{template.title}</span>
            <span lang={language} className="line-clamp-2 block text-xs text-muted">
              {template.text}
            </span>
          </button>
        ))}
      </div>
      <p role="status" className="text-sm text-muted empty:hidden">
        {found.length === 0 ? m.reply_templates_none_found() : ""}
      </p>
    </div>
  );
}
