/** Something a person who starts Soko can act on; the message is the whole sentence. */
export class StartError extends Error {
  constructor(message: string) {
    super(message);
    this.name = "StartError";
  }
}
