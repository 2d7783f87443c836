export type KeepPicture = {
  address: string;
  name: string;
  read: (address: string) => Promise<Blob>;
  save: (name: string, picture: Blob) => void;
  openTab: (address: string) => void;
};

/** Downloads a picture; one that can't be fetched opens in a new tab, where the browser shows it. Spec: [2.28], [7.21]. */
export async function keepPicture({ address, name, read, save, openTab }: KeepPicture): Promise<void> {
  try {
    save(name, await read(address));
  } catch {
    openTab(address);
  }
}
