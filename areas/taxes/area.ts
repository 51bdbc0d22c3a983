import type { Area } from "#server/area.ts";

export const taxes: Area = { name: "taxes", operations: [] };
