import { refuse } from "./refusals.ts";

/**
 * @throws AppError campaigns.changedMeanwhile (409) if the announcement has changed since it was
 * seen
 */
export function assertUnchanged(row: { changedAt: Date }, dateSeen: string | undefined): void {
  if (dateSeen && new Date(dateSeen).getTime() !== row.changedAt.getTime()) {
    throw refuse("changedMeanwhile");
  }
}
