import type { Outcome } from "../tax-kinds.ts";
import type { Charge } from "./charge.ts";
import type { Consignment, CountryTaxes, Reason } from "./consignment.ts";
import { fitsCode } from "./fits-code.ts";
import { communityTreatment } from "./origin.ts";

/** Whether a charge applies to goods, and why not, or why it is uncertain. */
export interface Decision {
  outcome: Outcome;
  reason: Reason | null;
}

/**
 * Decides whether a charge applies; null if it does not concern such goods.
 * @param vat the decision made for VAT before
 */
export function decide(
  charge: Charge,
  consignment: Consignment,
  taxes: CountryTaxes,
  vat: Decision | null,
): Decision | null {
  const { hsCode, answers } = consignment;
  const isFor = charge.prefixes === null ? "yes" : fitsCode(hsCode, charge.prefixes);
  const mayBeFor = fitsCode(hsCode, charge.mayApplyPrefixes);
  if (isFor === "no" && mayBeFor === "no") return null;
  const free = (reason: Reason): Decision => ({ outcome: "free", reason });
  const doubts: Reason[] = [];

  const isFree = fitsCode(hsCode, charge.freePrefixes);
  if (isFree === "yes") return free("freeGoods");
  const treatment = communityTreatment(consignment, taxes.communityMembers);
  if (charge.eacOrigin === "free" && treatment === "certain") return free("eacCertificate");
  if (charge.isFreeWithVat && vat?.outcome === "free") return free("freeWithVat");
  const unprocessed = unprocessedOf(charge, consignment, taxes);
  if (unprocessed === "free") return free("unprocessed");
  const { question } = charge;
  const answered = question && answers[question.name];
  if (question && answered === !question.chargedIf) return free(reasonOf(question.name));

  if (!charge.isCertain) doubts.push("notCertain");
  if (isFor !== "yes") doubts.push("mayApply");
  if (isFree === "maybe" || fitsCode(hsCode, charge.mayBeFreePrefixes) !== "no") {
    doubts.push("mayBeFree");
  }
  if (charge.eacOrigin === "free" && treatment === "possible") doubts.push("eacWithCertificate");
  if (charge.eacOrigin === "ask" && treatment !== "none") doubts.push("eacMayBeFree");
  if (unprocessed === "ask") doubts.push("mayBeUnprocessed");
  if (charge.isFreeWithVat && vat?.outcome === "ask") doubts.push("freeWithVat");
  if (question && answered === undefined) doubts.push(reasonOf(question.name));
  const [reason] = doubts;
  return reason ? { outcome: "ask", reason } : { outcome: "charged", reason: null };
}

/**
 * The effect of being unprocessed: free, possibly free, or none if the goods are not farm goods.
 */
function unprocessedOf(
  { unprocessed }: Charge,
  { hsCode, answers: { isUnprocessed } }: Consignment,
  { farmPrefixes }: CountryTaxes,
): "free" | "ask" | "charged" {
  if (unprocessed === "charged" || isUnprocessed === false) return "charged";
  const isOfFarm = fitsCode(hsCode, farmPrefixes);
  if (isOfFarm === "no") return "charged";
  return unprocessed === "free" && isUnprocessed && isOfFarm === "yes" ? "free" : "ask";
}

const reasonOf = (question: string): Reason =>
  question === "hasTaxClearance" || question === "isPlasticPacked" || question === "isInspected"
    ? question
    : "mayBeFree";
