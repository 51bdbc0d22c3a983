/** One browser with one page, as the walk of all browsers drives it. */
export interface Walker {
  /** Its name and version, as it says itself. */
  readonly name: string;
  /** Opens an address of the app under test and waits for `load`. */
  go(path: string): Promise<void>;
  /** Presses the first element of a selector; the page that follows, if any, is not waited for. */
  click(selector: string): Promise<void>;
  /** Empties a field and types into it. */
  fill(selector: string, text: string): Promise<void>;
  /** The value of an expression, as JSON carries it; a promise is waited for. */
  evaluate<T>(expression: string): Promise<T>;
  screenshot(file: string): Promise<void>;
  /** Sets the size of what the page is shown in, in CSS pixels. */
  resize(width: number, height: number): Promise<void>;
  /** Uncaught errors since the beginning or the last call. */
  faults(): Promise<string[]>;
  close(): Promise<void>;
}
