import { Lexer, type MarkedToken, type Token, type Tokens } from "marked";
import { Fragment, memo, type ReactNode } from "react";
import { ExternalLink, TextLink } from "#app/ui/link.tsx";
import { readHeading } from "#domain/courses/lesson-text.ts";
import type { LessonContent } from "../lib/use-lesson.ts";

const PROSE =
  "max-w-prose space-y-4 [&_code]:figures [&_code]:text-[0.9em] [&_h2]:mt-10 [&_h2]:text-xl [&_h3]:mt-6 [&_li]:mt-2 " +
  "[&_ol]:list-decimal [&_ol]:pl-6 [&_strong]:font-[550] [&_ul]:list-disc [&_ul]:pl-5 [&_blockquote]:border-l-2 " +
  "[&_blockquote]:pl-4 [&_blockquote]:text-muted [&_td]:border-t [&_td]:py-2 [&_td]:pr-4 [&_th]:py-2 [&_th]:pr-4 " +
  "[&_th]:text-left [&_th]:font-[550] [&_table]:w-full [&_table]:text-sm";

type Pictures = LessonContent["pictures"];

/** A lesson's Markdown as elements of our own: whatever is typed into it, no HTML of it becomes the page's. */
export const LessonText = memo(function LessonText({ body, pictures }: Pick<LessonContent, "body" | "pictures">) {
  return <div className={PROSE}>{draw(Lexer.lex(body), pictures)}</div>;
});

function draw(tokens: readonly Token[] | undefined, pictures: Pictures): ReactNode {
  // biome-ignore lint/suspicious/noArrayIndexKey: a text's parts never move
  return tokens?.map((token, place) => <Fragment key={place}>{drawToken(token as MarkedToken, pictures)}</Fragment>);
}

function drawToken(token: MarkedToken, pictures: Pictures): ReactNode {
  switch (token.type) {
    case "space":
    case "def":
      return null;
    case "heading":
      return <Heading token={token} pictures={pictures} />;
    case "paragraph":
      return isPicture(token) ? draw(token.tokens, pictures) : <p>{draw(token.tokens, pictures)}</p>;
    case "text":
      return token.tokens === undefined ? token.text : draw(token.tokens, pictures);
    case "list": {
      const items = token.items.map((item, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: as above
        <li key={place}>{draw(item.tokens, pictures)}</li>
      ));
      return token.ordered ? <ol start={Number(token.start) || 1}>{items}</ol> : <ul>{items}</ul>;
    }
    case "table":
      return <Table token={token} pictures={pictures} />;
    case "blockquote":
      return <blockquote>{draw(token.tokens, pictures)}</blockquote>;
    case "image":
      return <Picture token={token} size={pictures[token.href]} />;
    case "link":
      return <Reference address={token.href}>{draw(token.tokens, pictures)}</Reference>;
    case "strong":
      return <strong>{draw(token.tokens, pictures)}</strong>;
    case "em":
      return <em>{draw(token.tokens, pictures)}</em>;
    case "codespan":
      return <code translate="no">{token.text}</code>;
    case "code":
      return (
        <pre className="overflow-x-auto rounded-control border bg-sunken p-4 text-sm">
          <code translate="no">{token.text}</code>
        </pre>
      );
    case "escape":
      return token.text;
    case "br":
      return <br />;
    case "hr":
      return <hr />;
    default:
      return token.raw;
  }
}

function isPicture({ tokens }: Tokens.Paragraph): boolean {
  return tokens.length === 1 && tokens[0]?.type === "image";
}

/** The second level: the page's own title is the first. A named one is where a question leads to. */
function Heading({ token, pictures }: { token: Tokens.Heading; pictures: Pictures }) {
  const { text, id } = readHeading(token.text);
  const Element = token.depth <= 2 ? "h2" : "h3";
  return (
    <Element id={id ?? undefined} tabIndex={id === null ? undefined : -1} className="scroll-mt-24">
      {draw(id === null ? token.tokens : Lexer.lexInline(text), pictures)}
    </Element>
  );
}

function Picture({ token: { href, text }, size }: { token: Tokens.Image; size: Pictures[string] | undefined }) {
  return (
    <img
      src={href}
      alt={text}
      width={size?.[0]}
      height={size?.[1]}
      loading="lazy"
      decoding="async"
      className="h-auto max-w-full rounded-card border"
    />
  );
}

function Reference({ address, children }: { address: string; children: ReactNode }) {
  if (address.startsWith("/") && !address.startsWith("//")) return <TextLink to={address}>{children}</TextLink>;
  if (address.startsWith("#")) return <ExternalLink href={address}>{children}</ExternalLink>;
  return address.startsWith("https://") ? (
    <ExternalLink href={address} target="_blank">
      {children}
    </ExternalLink>
  ) : (
    children
  );
}

function Table({ token: { header, rows }, pictures }: { token: Tokens.Table; pictures: Pictures }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what is wider than the page is scrolled with the keys
    <div className="overflow-x-auto" tabIndex={0}>
      <table>
        <thead>
          <tr>
            {header.map((cell, column) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a table's parts never move
              <th key={column} scope="col">
                {draw(cell.tokens, pictures)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: as above
            <tr key={row}>
              {cells.map((cell, column) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: as above
                <td key={column}>{draw(cell.tokens, pictures)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
