import type { Area } from "#server/area.ts";

/** What things are found by: their words, spelled nearly so too, and their places. */
export const findable: Area = { name: "platform/search-index" };
