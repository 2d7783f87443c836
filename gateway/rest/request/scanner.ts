import { Buffer } from "node:buffer";
import { cannotParse, type RestError } from "../rest-error.ts";

const NAME = /[\p{L}\p{N}_ $]+(?:-(?!>)[\p{L}\p{N}_ $]+)*/uy;

/** PostgreSQL cuts longer identifiers off, so they could only ever name something else. */
const MAX_NAME_BYTES = 63;

/** Walks over one query parameter; every failure says what was expected where, as PostgREST does. */
export class Scanner {
  readonly text: string;
  readonly subject: string;
  at = 0;

  constructor(text: string, subject: string) {
    this.text = text;
    this.subject = subject;
  }

  get isDone(): boolean {
    return this.at >= this.text.length;
  }

  peek(): string {
    return this.text.charAt(this.at);
  }

  /** Steps over the token if it comes next. */
  take(token: string): boolean {
    if (!this.text.startsWith(token, this.at)) return false;
    this.at += token.length;
    return true;
  }

  expect(token: string): void {
    if (!this.take(token)) throw this.failure(`"${token}"`);
  }

  expectEnd(): void {
    if (!this.isDone) throw this.failure("end of input");
  }

  /** What a sticky pattern matches here, or null. */
  match(pattern: RegExp): string | null {
    pattern.lastIndex = this.at;
    const found = pattern.exec(this.text);
    if (found === null) return null;
    this.at = pattern.lastIndex;
    return found[0];
  }

  skipSpaces(): void {
    this.match(/[ \t]*/y);
  }

  /** A column's or table's name: bare, or in double quotes with backslash escapes. */
  readName(): string {
    const name = this.peek() === '"' ? this.readQuoted() : this.match(NAME)?.trim();
    if (name === undefined || name === "") throw this.failure("field name (* or [a..z0..9_$])");
    if (Buffer.byteLength(name) > MAX_NAME_BYTES) throw this.failure(`a name of at most ${MAX_NAME_BYTES} bytes`);
    return name;
  }

  /** Text in double quotes, in which a backslash makes the next character literal. */
  readQuoted(): string {
    const quoted = this.match(/"(?:[^"\\]|\\[\s\S])*"/y);
    if (quoted === null) throw this.failure('"""');
    return quoted.slice(1, -1).replace(/\\([\s\S])/g, "$1");
  }

  failure(expected: string): RestError {
    const found = this.isDone ? "end of input" : `"${this.peek()}"`;
    return cannotParse(
      `"failed to parse ${this.subject} (${this.text})" (line 1, column ${this.at + 1})`,
      `unexpected ${found} expecting ${expected}`,
    );
  }
}
