import { idempotencyField } from "#core/idempotency.ts";
import { waitingFields } from "#web/kept-posts/kept-posts.ts";

type Typed = Record<string, string | string[]>;

/** The comment or reply in what its form says; one that waited on the phone is known by the key of then. */
export const commentIn = (topicId: string) => (values: Typed) => {
  const { act, id, text, [waitingFields.once]: once } = values;
  if (once !== undefined) values[idempotencyField] = once;
  return { topicId, commentId: act === "reply" ? id : undefined, text };
};
