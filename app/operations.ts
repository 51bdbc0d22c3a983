import type { Operation } from "#server/operations/registry.ts";

/** Every call Soko answers. */
export const operations: Operation[] = [];
