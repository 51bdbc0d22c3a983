import type { OriginState } from "../tax-kinds.ts";
import type { Consignment } from "./consignment.ts";

type Asked = Pick<Consignment, "originCountry" | "answers" | "hsCode">;

/**
 * Whether goods count as of the Community: wholly produced in it, or it depends on how they were
 * processed, which the certificate of origin decides.
 */
export function originOf(
  { originCountry, answers }: Asked,
  members: readonly string[],
): OriginState {
  if (originCountry === undefined) return answers.hasCertificate ? "yes" : "unknown";
  if (!members.includes(originCountry)) return "no";
  return answers.isUnprocessed || answers.hasCertificate ? "yes" : "dependsOnProcessing";
}

/** What the certificate does: it is there, it could be, or it cannot help. */
export function communityTreatment(
  asked: Asked,
  members: readonly string[],
): "certain" | "possible" | "none" {
  const { originCountry, answers } = asked;
  const isWithin = originCountry === undefined ? undefined : members.includes(originCountry);
  if (isWithin === false || answers.hasCertificate === false) return "none";
  if (answers.hasCertificate) return "certain";
  // Where they come from is not said, so that they may be of the Community.
  return "possible";
}
