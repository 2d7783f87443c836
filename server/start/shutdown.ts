/** Things to end, the last opened first; a failure to end one does not keep the rest open. */
export function createShutdown(onFailure: (error: unknown) => void) {
  const closers: (() => Promise<void> | void)[] = [];
  let closing: Promise<void> | null = null;

  async function closeAll(): Promise<void> {
    for (const close of closers.reverse()) {
      try {
        await close();
      } catch (error) {
        onFailure(error);
      }
    }
  }

  return {
    add(close: () => Promise<void> | void): void {
      closers.push(close);
    },
    /** May be called more than once; everybody waits for the same end. */
    run(): Promise<void> {
      closing ??= closeAll();
      return closing;
    },
  };
}

export type Shutdown = ReturnType<typeof createShutdown>;
