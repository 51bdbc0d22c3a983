import { idempotencyField } from "#core/idempotency.ts";
import { queueFields } from "#web/kept-posts/offline-queue.ts";

type Typed = Record<string, string | string[]>;

/**
 * Picks a discussion's fields out of its form values; a form queued on the device uses its original
 * key.
 */
export function discussionFields(values: Typed) {
  const { tags = [], [queueFields.once]: once } = values;
  if (once !== undefined) values[idempotencyField] = once;
  return { ...values, tags: [tags].flat() };
}
