import type { Area } from "#server/area.ts";
import { deleteOldWrittenTexts } from "./check-newcomer.ts";
import { flagsPersonalData } from "./personal-data.ts";
import { refuse } from "./refusals.ts";

export const flags: Area = {
  name: "community/flags",
  personalData: flagsPersonalData,
  refuse,
  hourly: [deleteOldWrittenTexts],
};
