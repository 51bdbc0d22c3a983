export const tabs = ["orders", "requests"] as const;
export type Tab = (typeof tabs)[number];

/** Returns the address of a list, complete or limited to one state. */
export const listAddress = (path: string, tab: string, state?: string): string =>
  `${path}?tab=${tab}${state ? `&status=${state}` : ""}`;
