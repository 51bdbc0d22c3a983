import { newMember } from "#app/testing/factories.ts";
import {
  type ForeignAccessCase,
  type Rightful,
  testForeignAccess,
} from "#app/testing/foreign-access.ts";
import { associations } from "./area.ts";

/** The owner has asked to join, or is in. */
const member =
  (state: "requested" | "member", input: Record<string, unknown> = {}): ForeignAccessCase["make"] =>
  async ({ db, association, actors }) => {
    const pair = { associationId: association.id, accountId: actors.owner.id };
    await newMember(db, { ...pair, state });
    return { input: { ...pair, ...input }, by: "leader" };
  };

const association =
  (by: Rightful, input: Record<string, unknown> = {}): ForeignAccessCase["make"] =>
  async ({ association: { id } }) => ({ input: { id, ...input }, by });

testForeignAccess(associations, {
  cases: {
    "GET api association/{id}": { make: association("leader") },
    "GET api association/{id}/member": { make: association("leader") },
    "PUT api association/{id}": { make: association("officer", { name: "Chamber of Potters" }) },
    "POST api association-member": { make: member("requested") },
    "POST api association-member/decline": { make: member("requested") },
    "POST api association-member/administrator": {
      make: member("member", { isAdministrator: true }),
    },
  },
  ofEverybody: {
    "POST api association-member/request": "the association is public, the membership her own",
    "POST api association-member/exit": "the association is public, the membership her own",
  },
});
