/**
 * The corridors along which goods of the region go from the ports inland; regional for all the
 * rest.
 */
export const corridors = ["northern", "central", "dar-es-salaam", "regional"] as const;
export type Corridor = (typeof corridors)[number];
