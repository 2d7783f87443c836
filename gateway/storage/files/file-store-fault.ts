/** The store that keeps the files is out of reach or in trouble: later it may not be. */
export class FileStoreFault extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "FileStoreFault";
  }
}
