import { type ComponentProps, useState } from "react";
import { useActionData, useLoaderData, useLocation } from "react-router";
import { newDeviceId } from "#core/books/device-id.ts";
import type { OfflineDescription } from "#core/offline-queue.ts";
import type { Refusal } from "#core/refusal.ts";
import type { Answered } from "#web/offline-queue/client-action.ts";
import { OfflineFields } from "#web/offline-queue/offline-fields.tsx";
import { PostForm } from "#web/post/post-form.tsx";
import type { ItemChoice } from "../parts/item-choices.ts";

interface BookFormProps
  extends ComponentProps<typeof PostForm>,
    Pick<OfflineDescription, "prefilled"> {
  /** The label of the queued row; the heading of its page by default. */
  waitsAs?: string;
  /** The items to choose from, by which the label names the chosen one. */
  items?: ItemChoice[];
  /** For a form that creates a row: the field for the id that the row has from the start. */
  makes?: "id" | "paymentId";
}

/** Fields that identify a row to the user, in display order. */
const shows = [
  ...["inventoryId", "product", "name", "description", "quantity", "saleUnitPrice", "saleAmount"],
  ...["pricePerUnit", "amount", "customer"],
];

/** A form of the books. While offline its row is queued on the phone, and the form is cleared. */
export function BookForm(props: BookFormProps) {
  const { waitsAs, makes, prefilled, items = [], children, ...form } = props;
  const { queued } = useActionData<Answered>() ?? {};
  const { title } = useLoaderData<{ title: string }>();
  const { key } = useLocation();
  const names = Object.fromEntries(items.map(({ value, label }) => [value, label]));
  return (
    <PostForm key={queued?.at} data-waits {...form}>
      <OfflineFields label={waitsAs ?? title} {...{ shows, names, prefilled, makes }} />
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
