export const carrierTabs = ["waiting", "requests", "orders"] as const;
export type CarrierTab = (typeof carrierTabs)[number];
