import { idempotencyField } from "#core/idempotency.ts";
import { waitingFields } from "#web/kept-posts/kept-posts.ts";

type Typed = Record<string, string | string[]>;

/** The discussion in what the form says; one that waited on the phone is known by the key of then. */
export function discussionIn(values: Typed) {
  const { tags = [], [waitingFields.once]: once } = values;
  if (once !== undefined) values[idempotencyField] = once;
  return { ...values, tags: [tags].flat() };
}
