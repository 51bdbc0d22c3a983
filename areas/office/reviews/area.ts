import type { Area } from "#server/area.ts";
import { implement } from "#server/operations/operation.ts";
import * as actOnFlagged from "./act-on-flagged.ts";
import { moderationActs } from "./acts.ts";
import * as decideFlag from "./decide-flag.ts";
import * as endpoints from "./endpoints.ts";
import { flash } from "./flashes.ts";
import { authorNotifications, flagDecided } from "./notifications.ts";
import { moderationPersonalData } from "./personal-data.ts";
import * as reads from "./reads.ts";
import { refuse } from "./refusals.ts";

export const moderation: Area = {
  name: "office/reviews",
  personalData: moderationPersonalData,
  flashes: Object.values(flash),
  acts: Object.values(moderationActs),
  operations: implement(endpoints, reads, decideFlag, actOnFlagged),
  notifications: [...Object.values(authorNotifications), flagDecided],
  refuse,
};
