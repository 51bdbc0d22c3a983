/** Modes of transport. */
export const transportModes = ["road", "motorcycle", "lake", "rail", "air"] as const;
export type TransportMode = (typeof transportModes)[number];
