export const tabs = ["orders", "requests"] as const;
export type Tab = (typeof tabs)[number];

/** A list in an address, all of it or what is in one state. */
export const listAddress = (path: string, tab: string, state?: string): string =>
  `${path}?tab=${tab}${state ? `&status=${state}` : ""}`;
