import type { Language } from "#core/languages.ts";

/** What the service worker needs to list the queued rows in a copy of a page. */
export interface QueueSlot {
  owner: string;
  /** Lists the rows whose endpoint begins with it. */
  under: string;
  language: Language;
  /** The currency of the sums. */
  currency: string;
  title: string;
  hint: string;
  /** The totals, with `{sales}` and `{expenses}`; absent where the rows have none. */
  sums?: string | undefined;
}
