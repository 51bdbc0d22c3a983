import type { OriginState } from "../tax-kinds.ts";
import type { Consignment } from "./consignment.ts";

type Query = Pick<Consignment, "originCountry" | "answers" | "hsCode">;

/**
 * Returns whether goods have Community origin: wholly produced there, or depending on their
 * processing, which the certificate of origin decides.
 */
export function originOf(
  { originCountry, answers }: Query,
  members: readonly string[],
): OriginState {
  if (originCountry === undefined) return answers.hasCertificate ? "yes" : "unknown";
  if (!members.includes(originCountry)) return "no";
  return answers.isUnprocessed || answers.hasCertificate ? "yes" : "dependsOnProcessing";
}

/** Returns the effect of the certificate: it is present, it is possible, or it cannot help. */
export function communityTreatment(
  goods: Query,
  members: readonly string[],
): "certain" | "possible" | "none" {
  const { originCountry, answers } = goods;
  const isWithin = originCountry === undefined ? undefined : members.includes(originCountry);
  if (isWithin === false || answers.hasCertificate === false) return "none";
  if (answers.hasCertificate) return "certain";
  // The origin is not given, so the goods may be from the Community.
  return "possible";
}
