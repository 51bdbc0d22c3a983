import type { Area } from "#server/area.ts";
import { deleteOldWrittenTexts } from "./check-newcomer.ts";
import { pendingReviews } from "./pending-reviews.ts";
import { flagsPersonalData } from "./personal-data.ts";
import { refuse } from "./refusals.ts";

export const flags: Area = {
  name: "community/flags",
  pendingReviews,
  personalData: flagsPersonalData,
  refuse,
  hourly: [deleteOldWrittenTexts],
};
