/** One browser with one page, as the journey for all browsers drives it. */
export interface Walker {
  /** Its name and version, as it reports them. */
  readonly name: string;
  /** Opens an address of the app under test and waits for `load`. */
  go(path: string): Promise<void>;
  /** Clicks the first element that matches a selector, without waiting for a following page. */
  click(selector: string): Promise<void>;
  /** Empties a field and types into it. */
  fill(selector: string, text: string): Promise<void>;
  /** Returns the JSON value of an expression, after awaiting a promise. */
  evaluate<T>(expression: string): Promise<T>;
  screenshot(file: string): Promise<void>;
  /** Sets the size of the viewport, in CSS pixels. */
  resize(width: number, height: number): Promise<void>;
  /** Returns the uncaught errors since the start or the last call. */
  faults(): Promise<string[]>;
  close(): Promise<void>;
}
