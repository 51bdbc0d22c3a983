import type { Area } from "#server/area.ts";

/** The start page. It has no data of its own. */
export const home: Area = { name: "platform/home" };
