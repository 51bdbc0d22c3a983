import { type ComponentProps, useState } from "react";
import { useActionData, useLocation } from "react-router";
import { newDeviceId } from "#core/books/device-id.ts";
import type { Refusal } from "#core/refusal.ts";
import { rowLabelField } from "#web/books/waiting-row.ts";
import { PostForm } from "#web/post/post-form.tsx";

interface BookFormProps extends ComponentProps<typeof PostForm> {
  /** What it is called while it waits; the heading of its page where it says nothing. */
  waitsAs?: string;
  /** Of a form that makes a row: the field with the id that the row has from the start. */
  makes?: "id" | "paymentId";
}

/** A form of the books: where there is no line, its row waits on the phone, and it is empty again. */
export function BookForm({ waitsAs, makes, children, ...form }: BookFormProps) {
  const kept = useActionData() as { keptAt?: number } | undefined;
  const { key } = useLocation();
  return (
    <PostForm key={kept?.keptAt} data-waits {...form}>
      {waitsAs && <input type="hidden" name={rowLabelField} value={waitsAs} />}
      {makes && <RowId key={`id ${key}`} name={makes} refusal={form.refusal} />}
      {children}
    </PostForm>
  );
}

/**
 * Sent again after its key is forgotten, a row is known by its id. It stays after a refusal; the copy
 * of a page has none, as each press from it means another row.
 */
function RowId({ name, refusal }: { name: string; refusal: Refusal | undefined }) {
  const kept = refusal?.values[name];
  const [made] = useState(() => (typeof kept === "string" && kept ? kept : newDeviceId()));
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
