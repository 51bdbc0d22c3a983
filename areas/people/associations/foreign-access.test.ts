import { newMember } from "#app/testing/factories.ts";
import {
  type AuthorizedRole,
  type MakeCase,
  testForeignAccess,
} from "#app/testing/foreign-access.ts";
import { newId } from "#core/ids.ts";
import { associations } from "./area.ts";
import { associationInvitation, associationNews } from "./tables.ts";

/** The owner has a pending request, or is a member. */
const member =
  (state: "requested" | "member", input: Record<string, unknown> = {}): MakeCase =>
  async ({ db, association, actors }) => {
    const pair = { associationId: association.id, accountId: actors.owner.id };
    await newMember(db, { ...pair, state });
    return { input: { ...pair, ...input }, by: "leader" };
  };

const association =
  (by: AuthorizedRole, input: Record<string, unknown> = {}): MakeCase =>
  async ({ association: { id } }) => ({ input: { id, ...input }, by });

const invitation: MakeCase = async ({ db, association }) => {
  const invitationId = newId();
  await db.orm.insert(associationInvitation).values({
    id: invitationId,
    associationId: association.id,
    contact: "+255712000009",
    state: "invited",
    invitedAt: new Date(),
  });
  return { input: { id: association.id, invitationId }, by: "leader" };
};

const news =
  (input: Record<string, unknown> = {}): MakeCase =>
  async ({ db, association }) => {
    const newsId = newId();
    await db.orm.insert(associationNews).values({
      id: newsId,
      associationId: association.id,
      title: "Rain",
      body: "It rains.",
      language: "en",
      state: "shown",
      createdAt: new Date(),
      changedAt: new Date(),
    });
    return { input: { id: association.id, newsId, ...input }, by: "leader" };
  };

testForeignAccess(associations, {
  cases: {
    "GET api association/{id}/directory": { make: association("leader") },
    "POST api association/{id}/news": {
      make: association("leader", { title: "Seed", body: "It is here." }),
    },
    "PUT api association/{id}/news/{newsId}": {
      make: news({ title: "Seed", body: "It is late." }),
    },
    "POST api association/{id}/news/{newsId}/withdraw": { make: news() },
    "GET api association/{id}/member": { make: association("leader") },
    "PUT api association/{id}": { make: association("officer", { name: "Chamber of Potters" }) },
    "POST api association-member": { make: member("requested") },
    "POST api association-member/decline": { make: member("requested") },
    "POST api association-member/administrator": {
      make: member("member", { isAdministrator: true }),
    },
    "GET api association/{id}/invitation": { make: association("leader") },
    "POST api association/{id}/invitation/{invitationId}/withdraw": { make: invitation },
    "POST api association-member/listed": {
      make: async (scene) => {
        const { input } = await member("member", { isListed: false })(scene);
        return { input, by: "owner" };
      },
    },
  },
  ofEverybody: {
    "GET api association-member/current-user":
      "the memberships are the caller's own, of the named association",
    "POST api association-member/request":
      "the association is public, the membership is the caller's own",
    "POST api association-member/exit":
      "the association is public, the membership is the caller's own",
    "GET api association-member/invitation": "the caller's own, of the one association named",
    "POST api association-member/invitation/accept":
      "the association is public, the answer the caller's",
    "POST api association-member/invitation/decline":
      "the association is public, the answer the caller's",
  },
});
