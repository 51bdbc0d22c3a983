import { expect, test } from "vitest";
import { newAssociation, newMember, newPerson } from "#app/testing/factories.ts";
import { setupForum } from "#app/testing/forum-people.ts";

test("lets only members begin an association's discussions and lists them by association", async () => {
  const { db, asker, begin, post, list, topic } = await setupForum();
  const association = await newAssociation(db, "Wakulima wa Kigoma");
  const other = await newAssociation(db);
  await newMember(db, { associationId: association.id, accountId: asker.id });
  const words = { title: "Meeting on Friday", body: "Who comes along?", tags: "" };
  const input = { ...words, associationId: association.id };
  for (const state of ["requested", "declined", "exited"] as const) {
    const { id: accountId, token } = await newPerson(db);
    await newMember(db, { associationId: association.id, accountId, state });
    const { status, body } = await post("create-discussion", input, token);
    expect([state, status, body.code]).toEqual([state, 403, "forum_members_only"]);
  }
  const ofOthers = { ...input, associationId: other.id };
  expect((await post("create-discussion", ofOthers, asker.token)).status).toBe(403);
  const id = await begin({ associationId: association.id });
  await begin({ title: "Weather in Kasulu" });
  expect(await topic(id)).toMatchObject({
    association: { id: association.id, name: "Wakulima wa Kigoma" },
  });
  for (const query of ["", "&sort=active", "&term=price+beans", "&tag="]) {
    const listed = await list(`associationId=${association.id}${query}`);
    expect([query, listed.total, listed.data.map((entry) => entry.id)]).toEqual([query, 1, [id]]);
  }
  expect((await list()).total).toBe(2);
  expect((await list(`associationId=${other.id}`)).total).toBe(0);
});
