/** What is paid: the goods of a market order, or the carrier of a transport order. */
export const payableKinds = ["goods", "transport"] as const;
export type PayableKind = (typeof payableKinds)[number];
