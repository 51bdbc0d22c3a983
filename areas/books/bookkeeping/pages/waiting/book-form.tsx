import { type ComponentProps, useState } from "react";
import { useActionData, useLocation } from "react-router";
import { newDeviceId } from "#core/books/device-id.ts";
import type { Refusal } from "#core/refusal.ts";
import { rowLabelField } from "#web/books/queued-row.ts";
import { PostForm } from "#web/post/post-form.tsx";

interface BookFormProps extends ComponentProps<typeof PostForm> {
  /** The label of the queued row; the heading of its page by default. */
  waitsAs?: string;
  /** For a form that creates a row: the field for the id that the row has from the start. */
  makes?: "id" | "paymentId";
}

/** A form of the books. While offline its row is queued on the phone, and the form is cleared. */
export function BookForm({ waitsAs, makes, children, ...form }: BookFormProps) {
  const previous = useActionData() as { keptAt?: number } | undefined;
  const { key } = useLocation();
  return (
    <PostForm key={previous?.keptAt} data-waits {...form}>
      {waitsAs && <input type="hidden" name={rowLabelField} value={waitsAs} />}
      {makes && <RowId key={`id ${key}`} name={makes} refusal={form.refusal} />}
      {children}
    </PostForm>
  );
}

/**
 * Identifies a row that is sent again after its idempotency key has expired. The id stays after a
 * refusal. A cached page has none, because each submit from it creates another row.
 */
function RowId({ name, refusal }: { name: string; refusal: Refusal | undefined }) {
  const previous = refusal?.values[name];
  const [made] = useState(() =>
    typeof previous === "string" && previous ? previous : newDeviceId(),
  );
  return (
    <input
      type="hidden"
      name={name}
      data-once
      value={import.meta.env.SSR ? made : undefined}
      ref={(box) => {
        if (box) box.value ||= made;
      }}
      suppressHydrationWarning
    />
  );
}
