import { idempotencyField } from "#core/idempotency.ts";
import { waitingFields } from "#web/kept-posts/kept-posts.ts";

type Typed = Record<string, string | string[]>;

/**
 * Picks a discussion's fields out of its form values; a form queued on the device uses its original
 * key.
 */
export function discussionIn(values: Typed) {
  const { tags = [], [waitingFields.once]: once } = values;
  if (once !== undefined) values[idempotencyField] = once;
  return { ...values, tags: [tags].flat() };
}
