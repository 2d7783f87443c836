import { renderToString } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { describe, expect, it } from "vitest";
import { Accordion } from "./accordion.tsx";
import { Button } from "./button.tsx";
import { DayBand } from "./day-band.tsx";
import { Field } from "./field.tsx";
import { PasswordField } from "./password-field.tsx";
import { Stepper } from "./stepper.tsx";
import { Table } from "./table.tsx";

describe("Field", () => {
  it("ties label, hint and error to the input", () => {
    const html = renderToString(<Field id="user" label="User" hint="In your profile" error="Missing" />);
    expect(html).toContain('<label for="user"');
    expect(html).toMatch(/<input[^>]*aria-describedby="user-error user-hint"/);
    expect(html).toMatch(/<input[^>]*aria-invalid="true"/);
    expect(html).toMatch(/<p id="user-error"[^>]*>.*Missing/);
  });

  it("says nothing about errors while there is none", () => {
    const html = renderToString(<Field label="User" />);
    expect(html).not.toContain("aria-invalid");
    expect(html).not.toContain("aria-describedby");
  });
});

describe("PasswordField", () => {
  it("[2.18] starts hidden with a toggle that says what it does", () => {
    const html = renderToString(<PasswordField label="Password" showLabel="Show" hideLabel="Hide" />);
    expect(html).toContain('type="password"');
    expect(html).toContain('aria-label="Show"');
  });
});

describe("Button", () => {
  it("is no submit button unless it says so, and keeps the focus while busy", () => {
    const html = renderToString(<Button isBusy>Saving</Button>);
    expect(html).toContain('type="button"');
    expect(html).toContain('aria-disabled="true"');
    expect(html).not.toContain(`disabled=""`);
  });
});

describe("Accordion", () => {
  it("[2.30] has one group name for all, so that the browser keeps one open", () => {
    const items = ["a", "b", "c"].map((id) => ({ id, title: id, content: id }));
    const html = renderToString(<Accordion items={items} openId="b" />);
    const names = [...html.matchAll(/<details name="([^"]+)"/g)].map(([, name]) => name);
    expect(names).toHaveLength(3);
    expect(new Set(names).size).toBe(1);
    expect(html.match(/ open=""/g)).toHaveLength(1);
  });
});

describe("Stepper", () => {
  it("[2.34] marks the current step and links only finished ones", () => {
    const steps = ["cart", "information", "review", "payment"].map((id) => ({ id, label: id, to: `/${id}` }));
    const html = renderToString(
      <MemoryRouter>
        <Stepper label="Steps" doneLabel="done" steps={steps} currentId="review" />
      </MemoryRouter>,
    );
    expect(html.match(/aria-current="step"/g)).toHaveLength(1);
    expect([...html.matchAll(/href="([^"]+)"/g)].map(([, to]) => to)).toEqual(["/cart", "/information"]);
  });
});

describe("DayBand", () => {
  it("has its text alternative and draws both times of a setup without script", () => {
    const html = renderToString(
      <DayBand
        label="Pattern 1 at 04:00, pattern 2 at 08:00"
        sessions={[{ id: "ny", startHour: 8, endHour: 17 }]}
        bracket={{ firstMinute: 240, secondMinute: 480 }}
      />,
    );
    expect(html).toContain('role="img" aria-label="Pattern 1 at 04:00, pattern 2 at 08:00"');
    for (const x of [660, 900]) expect(html).toMatch(new RegExp(`x1="${x}" x2="${x}"[^>]*stroke-signal`));
    expect(html).toMatch(/x1="660" x2="900"[^>]*stroke-signal/);
  });
});

describe("Table", () => {
  it("names each value on a phone and keeps its roles there", () => {
    const html = renderToString(
      <Table
        caption="Orders"
        rows={[{ id: "7" }]}
        rowKey={(row) => row.id}
        columns={[{ id: "total", header: "Total", cell: (row) => row.id }]}
      />,
    );
    expect(html).toContain('<td role="cell"');
    expect(html).toMatch(/<span aria-hidden="true"[^>]*>Total<\/span>/);
  });

  it.each([
    { content: "Compra", isBroken: false },
    { content: "una devolución pedida", isBroken: false },
    { content: "lucia.fernandez@example.com", isBroken: true },
  ])("breaks inside $content: $isBroken", ({ content, isBroken }) => {
    const columns = [{ id: "text", header: "Text", cell: () => content }];
    const html = renderToString(<Table caption="Words" rows={[{}]} rowKey={() => "1"} columns={columns} />);
    expect(html.includes("[overflow-wrap:anywhere]")).toBe(isBroken);
  });
});
