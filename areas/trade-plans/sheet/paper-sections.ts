import type { TradePlan } from "../plan/endpoints.ts";
import type { SheetReader, SheetSection } from "./plan-sheet.ts";

/** Papers, standards, procedures and agencies of a consignment. */
export const paperSections = (_: TradePlan, __: SheetReader): SheetSection[] => [];
