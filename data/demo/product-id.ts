import type { EditionCode } from "#core/editions.ts";
import { demoId } from "./demo-id.ts";

const digits = 12;

/**
 * Returns the id of an edition's demo product by its number. It starts with the number, so that ids
 * sort by it and before real products, whose ids start with their creation time.
 */
export function productId(edition: EditionCode, number: number): string {
  return front(number) + demoId(edition, "product", String(number)).slice(digits + 1);
}

/** All demo products have lower ids. */
export const afterEveryProductId = `${front(2 ** 32)}-8000-8000-000000000000`;

export function numberOfProductId(id: string): number {
  return Number.parseInt(id.replace("-", "").slice(0, digits), 16);
}

function front(number: number): string {
  return number.toString(16).padStart(digits, "0").replace(/^.{8}/, "$&-");
}
