import {
  type ForeignAccessCase,
  type ForeignAccessSetup,
  testForeignAccess,
} from "#app/testing/foreign-access.ts";
import { calculators } from "./area.ts";

const saveOwn = async ({ request }: ForeignAccessSetup, token: string | undefined) => {
  const { body } = await request("POST", "calculation", {
    token,
    body: { kind: "units", input: { quantity: 2, unit: "tonne" } },
  });
  return body.data.id as string;
};

const byOwner: ForeignAccessCase = {
  make: async (scene) => ({
    input: { id: await saveOwn(scene, scene.actors.owner.token) },
    by: "owner",
  }),
};

testForeignAccess(calculators, {
  cases: {
    "GET api calculation/{id}": byOwner,
    "DELETE api calculation/{id}": byOwner,
  },
});
