import { describe, expect, it } from "vitest";
import { LANGUAGES } from "#domain/language/language-of.ts";
import type { MailContent } from "#server/mail/mail-content.ts";
import { renderMail } from "#server/mail/render-mail.ts";
import { reportFigure } from "#tests/fixtures/figures.ts";

const SITE = { publicUrl: "https://lpx.example", supportEmail: "soporte@lpx.example" };
const HARMLESS = "Ana";

const PAYLOADS = [
  "<script>alert(1)</script>",
  "<SCRIPT SRC=//evil.example/x.js></SCRIPT>",
  "<scr<script>ipt>alert(1)</scr</script>ipt>",
  "<img src=x onerror=alert(1)>",
  "<img/src=x/onerror=alert(1)>",
  "<IMG SRC=`javascript:alert(1)`>",
  "<svg onload=alert(1)>",
  "<svg><script>alert&#40;1)</script>",
  "<svg><animate onbegin=alert(1) attributeName=x dur=1s>",
  "<math><mi xlink:href=javascript:alert(1)>x",
  "<iframe src=javascript:alert(1)>",
  "<iframe srcdoc='<script>alert(1)</script>'>",
  "<object data=javascript:alert(1)>",
  "<embed src=data:text/html,<script>alert(1)</script>>",
  "<a href=javascript:alert(1)>x</a>",
  "<a href='java\tscript:alert(1)'>x</a>",
  "<a href='https://evil.example'>LPX</a>",
  "<body onload=alert(1)>",
  "<details open ontoggle=alert(1)>",
  "<video><source onerror=alert(1)>",
  "<audio src=x onerror=alert(1)>",
  "<input autofocus onfocus=alert(1)>",
  "<select autofocus onfocus=alert(1)>",
  "<form action=https://evil.example><button>x",
  "<style>@import 'https://evil.example/x.css'</style>",
  "<link rel=stylesheet href=https://evil.example/x.css>",
  "<meta http-equiv=refresh content='0;url=https://evil.example'>",
  "<base href=https://evil.example/>",
  "<template><script>alert(1)</script></template>",
  "<noscript><p title='</noscript><img src=x onerror=alert(1)>'>",
  "</title><script>alert(1)</script>",
  "</style><script>alert(1)</script>",
  "--><script>alert(1)</script><!--",
  "]]><script>alert(1)</script>",
  '" onmouseover=alert(1) x="',
  "' onmouseover=alert(1) x='",
  "&lt;script&gt;alert(1)&lt;/script&gt;",
  "&#60;script&#62;alert(1)",
  "{{constructor.constructor('alert(1)')()}}",
  "${alert(1)}<!--#exec cmd=x-->",
];

/** Every letter that shows what somebody typed, with `typed` in each such place. */
function lettersWith(typed: string): MailContent[] {
  const notice = { name: typed, orderNumber: 1001 };
  const purchase = {
    ...notice,
    items: [{ planId: "anual" as const, unitPriceCents: 29_900 }],
    discountCents: 0,
    totalCents: 29_900,
    tradingviewUsername: typed,
    capturedAt: "2026-11-20T12:00:00.000Z",
  };
  const ticket = { number: 7, name: typed, email: "ana@buyer.example", subject: typed, message: typed };
  return [
    { kind: "purchase_confirmed", payload: purchase },
    { kind: "indicator_access_granted", payload: { name: typed, tradingviewUsername: typed } },
    { kind: "order_refunded", payload: notice },
    { kind: "order_frozen", payload: notice },
    { kind: "order_resumed", payload: notice },
    { kind: "recovery_codes_created", payload: { name: typed } },
    { kind: "recovery_code_used", payload: { name: typed } },
    { kind: "support_ticket", payload: ticket },
  ];
}

/** A letter's tags in their order, each with its attributes: what somebody typed must not change it. */
async function tagsOf(content: MailContent, language: (typeof LANGUAGES)[number]): Promise<string[]> {
  const { html, subject } = await renderMail({ content, to: "ana@buyer.example", language }, SITE);
  expect(subject).not.toMatch(/[\r\n]/);
  return html.match(/<[^>]*>/g) ?? [];
}

describe.each(LANGUAGES)("letters in %s", (language) => {
  it("resilience 26: none of 40 payloads becomes a tag or an attribute of a letter", async () => {
    expect(new Set(PAYLOADS).size).toBe(40);
    const harmless = lettersWith(HARMLESS);
    for (const payload of PAYLOADS) {
      for (const [index, content] of lettersWith(payload).entries()) {
        const expected = await tagsOf(harmless[index] as MailContent, language);
        expect([payload, content.kind, await tagsOf(content, language)]).toEqual([payload, content.kind, expected]);
      }
    }
    reportFigure(26, `letters: 0 of ${PAYLOADS.length * harmless.length} with foreign HTML`);
  });
});
