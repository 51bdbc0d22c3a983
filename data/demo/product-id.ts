import type { EditionCode } from "#core/editions.ts";
import { demoId } from "./demo-id.ts";

const digits = 12;

/**
 * The id of an edition's demo product by its number: the number in front, so that ids stand in its
 * order and below those of real products, whose front is the time they were made.
 */
export function productId(edition: EditionCode, number: number): string {
  return front(number) + demoId(edition, "product", String(number)).slice(digits + 1);
}

/** No demo product has this id or a higher one. */
export const afterEveryProductId = `${front(2 ** 32)}-8000-8000-000000000000`;

export function numberOfProductId(id: string): number {
  return Number.parseInt(id.replace("-", "").slice(0, digits), 16);
}

function front(number: number): string {
  return number.toString(16).padStart(digits, "0").replace(/^.{8}/, "$&-");
}
