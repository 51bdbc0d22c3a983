import { badInput } from "#core/errors.ts";
import { dayMs } from "#core/time.ts";
import { bookLimits } from "./book-limits.ts";
import type { OpenBook } from "./lock-book.ts";

/**
 * Checks that days are not in the future, by the calendar of the edition's country.
 * @param days by the names of their fields
 * @throws AppError errors.badInput
 */
export function assertNotFuture({ today }: OpenBook, days: Record<string, string>): void {
  const ahead = Object.entries(days).filter(([, day]) => day > today);
  if (ahead.length === 0) return;
  throw badInput(...ahead.map(([field]) => ({ field, key: "bookkeeping.field.future" })));
}

/** @throws AppError errors.badInput for a day before the sale, or too far ahead */
export function assertDueDate(saleDate: string, dueDate: string | null | undefined): void {
  if (!dueDate) return;
  const days = (Date.parse(dueDate) - Date.parse(saleDate)) / dayMs;
  if (days >= 0 && days <= bookLimits.maxDueDays) return;
  throw badInput({ field: "dueDate", key: "bookkeeping.field.due" });
}
