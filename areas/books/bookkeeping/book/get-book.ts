import type { Context } from "#server/context.ts";
import { personOf } from "#server/operations/audience.ts";
import { readBookHead } from "./business-name.ts";

/**
 * Returns the name and currency of the current user's books; before the first row, those they will
 * have.
 */
export async function getBook(
  context: Context,
): Promise<{ businessName: string; currency: string; version: number }> {
  const head = await readBookHead(context, personOf(context).accountId);
  return { ...head, currency: head.currency ?? context.edition.currency };
}
