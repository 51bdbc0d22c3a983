import type { Area } from "#server/area.ts";
import { reportPersonalData } from "./personal-data.ts";

/** What members say was paid; the calls and pages of it are still to come. */
export const priceReports: Area = { name: "price-reports", personalData: reportPersonalData };
