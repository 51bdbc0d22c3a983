/** A browser test that is skipped because it is flaky and its cause is being fixed. */
export interface Quarantined {
  /**
   * Its file below e2e/ and its title: "scripts/menus.test.ts › closes the innermost menu on Escape
   * and returns focus".
   */
  test: string;
  /** The day it was added, `YYYY-MM-DD`. After 14 days `npm run check` fails. */
  since: string;
  /** The cause of its failures, in a sentence. */
  cause: string;
  /** The issue that tracks the fix. */
  issue: string;
}

export const quarantine: readonly Quarantined[] = [];
