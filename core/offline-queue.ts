/**
 * Header of a queued form: its owner. The server handles the form only for this user, and answers in
 * the form that the queue expects. Earlier builds on phones send the same name.
 */
export const offlineOwnerHeader = "soko-row-of";

/** The cache in which builds before 30 November 2026 queued posts. It outlives builds. */
export const earlierPosts = "kept-posts";

/** Hidden field of a form that can be queued: what the queue needs besides the form's own fields. */
export const offlineField = "offline";

/** The value of `offlineField`, as JSON. The server ignores it. */
export interface OfflineDescription {
  /** A queued form is never sent for another user of the phone. */
  owner: string;
  /** The page's language tag: "1,500" is another number in French. */
  language: string;
  /** What the user knows the form by; the values of `shows` follow it. */
  label: string;
  /** Fields whose values belong to the label, in display order; "a|b" is `b` if `a` is empty. */
  shows?: readonly string[] | undefined;
  /** What the values of `shows` mean to the user, for values that are codes or ids. */
  names?: Record<string, string> | undefined;
  /**
   * Dates that the form was prefilled with, by field. An untouched one becomes the day of
   * submission, because the page may have been rendered long ago.
   */
  prefilled?: Record<string, string> | undefined;
  /** The field with the id of the record that the form creates, which is made on the phone. */
  makes?: string | undefined;
  /** The field that takes the time of submission. */
  stamp?: string | undefined;
}

/**
 * Parses the values of `offlineField`, of which a later one overrides an earlier one. Returns
 * undefined for a form that cannot be queued.
 */
export function parseOfflineDescription(values: unknown[]): OfflineDescription | undefined {
  try {
    const parts = values.map((value) => JSON.parse(String(value)));
    const description: OfflineDescription = Object.assign({}, ...parts);
    return description.owner ? description : undefined;
  } catch {
    return undefined;
  }
}
