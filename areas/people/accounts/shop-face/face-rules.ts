/** Where a shop takes its goods; "none" where buyers come for them. */
export const deliveryAreas = ["none", "place", "country", "eastAfrica"] as const;
export type DeliveryArea = (typeof deliveryAreas)[number];

/** The day on which a shop is closed. */
export const closedDays = ["friday", "saturday", "sunday"] as const;
export type ClosedDay = (typeof closedDays)[number];

/** A time of day, HH:MM. */
export const timeOfDay = /^([01]\d|2[0-3]):[0-5]\d$/;

export const maxPickUpLength = 120;
