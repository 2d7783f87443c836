const ADDRESS = "/sounds/signal.wav";

/** Plays the short tone of a signal; a browser that refuses is only logged. Spec: [4.6], [8.17]. */
export async function playAlertSound(): Promise<void> {
  try {
    await new Audio(ADDRESS).play();
  } catch (error) {
    // biome-ignore lint/suspicious/noConsole: the specification wants it logged, and nothing more
    console.info("the sound of a signal was not played", error);
  }
}
