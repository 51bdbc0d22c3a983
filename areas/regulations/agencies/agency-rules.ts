/** How a number is meant: nobody pays for the call, or somebody always answers. */
export const phoneKinds = ["toll free", "hotline"] as const;

export interface AgencyPhone {
  number: string;
  kind: (typeof phoneKinds)[number] | null;
}

/** An office where one stop serves both countries: it works, or is intended. */
export const oneStopPlans = ["operational", "planned"] as const;
