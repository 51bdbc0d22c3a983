import type { Book } from "#core/words.ts";
import type { NotificationPayload } from "./payload.ts";

/** The product it is about; of several the first by name, and how many others. */
export function productsNamed(
  { productName, products = 1 }: NotificationPayload,
  { book }: { book: Pick<Book, "say"> },
): string | undefined {
  if (!productName || products < 2) return productName;
  return book.say("notifications.products", { product: productName, others: products - 1 });
}
