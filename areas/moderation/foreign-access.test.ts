import { newAccount } from "#app/testing/factories.ts";
import { flagWordsOf } from "#app/testing/flagged-words.ts";
import {
  type ForeignAccessCase,
  type ForeignAccessScene,
  testForeignAccess,
} from "#app/testing/foreign-access.ts";
import { moderation } from "./area.ts";

const reason = "This is advertising, please stop it.";

async function flagged({ db, run, context }: ForeignAccessScene) {
  const author = await newAccount(db);
  const reader = await newAccount(db);
  await flagWordsOf(context, { by: reader.id, authorId: author.id });
  const [row] = await run("select id from flag");
  return row.id as string;
}

const byOfficer: ForeignAccessCase = {
  make: async (scene) => ({ input: { id: await flagged(scene), reason }, by: "officer" }),
};

testForeignAccess(moderation, {
  cases: {
    "GET api portal/flag/{id}": {
      make: async (scene) => ({ input: { id: await flagged(scene) }, by: "officer" }),
    },
    "POST api portal/flag/{id}/dismiss": byOfficer,
    "POST api portal/flag/{id}/warn": byOfficer,
  },
});
