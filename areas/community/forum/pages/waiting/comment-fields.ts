import { idempotencyField } from "#core/idempotency.ts";
import { queueFields } from "#web/kept-posts/offline-queue.ts";

type Typed = Record<string, string | string[]>;

/**
 * Picks a comment's or reply's fields out of its form values; a form queued on the device uses its
 * original key.
 */
export const commentFields = (topicId: string) => (values: Typed) => {
  const { act, id, text, [queueFields.once]: once } = values;
  if (once !== undefined) values[idempotencyField] = once;
  return { topicId, commentId: act === "reply" ? id : undefined, text };
};
