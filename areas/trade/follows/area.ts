import type { Area } from "#server/area.ts";
import { implement } from "#server/operations/operation.ts";
import { followsActs } from "./acts.ts";
import * as endpoints from "./endpoints.ts";
import { flash } from "./flashes.ts";
import { followSeller, unfollowSeller } from "./follow-seller.ts";
import { deleteOldNews, followJobs, queueNews } from "./news/jobs.ts";
import { newProducts } from "./notifications.ts";
import { followsPersonalData } from "./personal-data.ts";
import * as reads from "./reads.ts";
import { refuse } from "./refusals.ts";

export const follows: Area = {
  name: "trade/follows",
  personalData: followsPersonalData,
  flashes: Object.values(flash),
  acts: Object.values(followsActs),
  operations: implement(endpoints, reads, { followSeller, unfollowSeller }),
  jobs: followJobs,
  notifications: [newProducts],
  refuse,
  hourly: [queueNews, deleteOldNews],
};
