/** What kind of phone number it is: the call is free, or the line is always answered. */
export const phoneKinds = ["toll free", "hotline"] as const;

export interface AgencyPhone {
  number: string;
  kind: (typeof phoneKinds)[number] | null;
}

/** A one-stop border post, where one stop serves both countries: in operation, or planned. */
export const oneStopPlans = ["operational", "planned"] as const;
