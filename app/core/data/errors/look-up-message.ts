export type Message = () => string;

/** A code such as `constructor` must not find what every object inherits. */
export function lookUp(messages: Record<string, Message>, code: string): Message | undefined {
  return Object.hasOwn(messages, code) ? messages[code] : undefined;
}
