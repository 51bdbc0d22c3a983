/** An error that the operator who starts Soko can fix. The message is the whole explanation. */
export class StartError extends Error {
  constructor(message: string) {
    super(message);
    this.name = "StartError";
  }
}
