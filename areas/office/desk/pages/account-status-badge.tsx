import { Badge } from "#web/ui/base/badge.tsx";
import { useSay } from "#web/words/words.tsx";
import type { ListedAccount } from "../endpoints.ts";

const tones = {
  "awaiting approval": "waiting",
  approved: "good",
  declined: "bad",
  suspended: "bad",
  active: "plain",
  unverified: "waiting",
} as const;

export function AccountStatusBadge({ standing: status }: Pick<ListedAccount, "standing">) {
  const say = useSay();
  return <Badge tone={tones[status]}>{say(`desk.standing.${statusKeys[status]}`)}</Badge>;
}

/** The last part of the phrase keys of a status. */
export const statusKeys = {
  "awaiting approval": "awaiting",
  approved: "approved",
  declined: "declined",
  suspended: "suspended",
  active: "active",
  unverified: "unverified",
} as const satisfies Record<ListedAccount["standing"], string>;
