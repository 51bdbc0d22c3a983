import type { ListedAccount } from "../endpoints.ts";

/** A standing as the last part of its phrases. */
export const standingKeys = {
  "awaiting approval": "awaiting",
  approved: "approved",
  declined: "declined",
  suspended: "suspended",
  active: "active",
  unverified: "unverified",
} as const satisfies Record<ListedAccount["standing"], string>;
