import { openRaw, type RawConnection } from "#tests/fixtures/raw-connection.ts";

const AT_ONCE = 200;

/** Opens so many connections that say nothing; the answer closes those that are left. */
export async function openIdle(url: string, count: number, from: readonly string[]): Promise<() => Promise<void>> {
  const connections: RawConnection[] = [];
  for (let at = 0; at < count; at += AT_ONCE) {
    const opened = Array.from({ length: AT_ONCE }, (_, n) => openRaw(url, { from: from[(at + n) % from.length] }));
    connections.push(...(await Promise.all(opened)));
  }
  return async () => {
    for (const connection of connections) connection.reset();
    await Promise.all(connections.map(({ closed }) => closed));
  };
}
