import type { ApplicationState } from "#areas/people/accounts/account-states.ts";

export interface Applications {
  trader: ApplicationState | null;
  carrier: ApplicationState | null;
  offersServices: boolean;
}

/** What an account applies for, as the documents for it are described. */
export type DocumentNeed = "sell" | "service" | "carry";

/** Returns what the account's documents are for, in the order in which they are described. */
export function documentNeeds({ trader, carrier, offersServices }: Applications): DocumentNeed[] {
  return [
    ...(trader ? [offersServices ? ("service" as const) : ("sell" as const)] : []),
    ...(carrier ? ["carry" as const] : []),
  ];
}

/** The kinds that officers look for first, one after the other; any identity paper is enough. */
const usualKinds = {
  sell: ["national-id"],
  service: ["national-id"],
  carry: ["national-id", "vehicle-registration"],
} as const satisfies Record<DocumentNeed, readonly string[]>;

const identityPapers = ["national-id", "passport", "driving-licence"];

/**
 * Returns the kind of document to send next, so that it is chosen already.
 * @param sent the kinds that were sent and not declined
 */
export function nextDocument(
  needs: readonly DocumentNeed[],
  sent: readonly string[],
): string | undefined {
  const has = (kind: string) =>
    identityPapers.includes(kind)
      ? sent.some((each) => identityPapers.includes(each))
      : sent.includes(kind);
  return needs.flatMap((need) => usualKinds[need]).find((kind) => !has(kind));
}
