import { carrierPath } from "#core/paths.ts";

/** Where the carrier reports that the goods came by a place, and that they were handed over. */
export const checkpointPath = (id: string): string => `${carrierPath}/orders/${id}/checkpoint`;
export const deliverPath = (id: string): string => `${carrierPath}/orders/${id}/deliver`;
