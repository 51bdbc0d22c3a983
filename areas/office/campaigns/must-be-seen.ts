import { refuse } from "./refusals.ts";

/** @throws AppError campaigns.changedMeanwhile (409) for an announcement that is another than was seen */
export function mustBeSeen(found: { changedAt: Date }, dateSeen: string | undefined): void {
  if (dateSeen && new Date(dateSeen).getTime() !== found.changedAt.getTime()) {
    throw refuse("changedMeanwhile");
  }
}
