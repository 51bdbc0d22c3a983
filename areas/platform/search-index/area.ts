import type { Area } from "#server/area.ts";

/**
 * The search index: records are found by their words, including misspellings, and by their places.
 */
export const searchIndex: Area = { name: "platform/search-index" };
