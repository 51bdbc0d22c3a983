import { newMember } from "#app/testing/factories.ts";
import {
  type ForeignAccessCase,
  type ForeignAccessSetup,
  testForeignAccess,
} from "#app/testing/foreign-access.ts";
import { campaigns } from "./area.ts";

async function drafted({ request, actors, run, db }: ForeignAccessSetup) {
  const [association] = await run("select id from association limit 1");
  const [person] = await run("select id from account where state = 'active' limit 1");
  await run("delete from association_member where association_id = $1 and account_id = $2", [
    association.id,
    person.id,
  ]);
  await newMember(db, { associationId: association.id, accountId: person.id });
  const { body } = await request("POST", "portal/campaign", {
    token: actors.officer.token,
    body: {
      subjects: { en: "Market day" },
      messages: { en: "Come." },
      associationId: association.id,
    },
  });
  return body.data.id as string;
}

const byOfficer: ForeignAccessCase = {
  make: async (scene) => ({ input: { id: await drafted(scene) }, by: "officer" }),
};

testForeignAccess(campaigns, {
  cases: {
    "GET api portal/campaign/{id}": byOfficer,
    "GET api portal/campaign/{id}/audience": byOfficer,
    "POST api portal/campaign": {
      make: async (scene) => ({
        input: { id: await drafted(scene), subjects: { en: "Fair" }, messages: { en: "Come." } },
        by: "officer",
      }),
    },
    "POST api portal/campaign/{id}/send": byOfficer,
    "POST api portal/campaign/{id}/stop": {
      make: async (scene) => {
        const id = await drafted(scene);
        const token = scene.actors.officer.token;
        await scene.request("POST", `portal/campaign/${id}/send`, { token, body: {} });
        return { input: { id }, by: "officer" };
      },
    },
    "DELETE api portal/campaign/{id}": byOfficer,
  },
});
