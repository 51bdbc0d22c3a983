import { newAccount, newPerson } from "#app/testing/factories.ts";
import { flagContent } from "#app/testing/flagged-words.ts";
import {
  type ForeignAccessCase,
  type ForeignAccessSetup,
  testForeignAccess,
} from "#app/testing/foreign-access.ts";
import { phonePhoto } from "#app/testing/upload-samples.ts";
import { moderation } from "./area.ts";

const reason = "This is advertising, please stop it.";

/** Flags a message that no page shows. */
async function flagged({ db, run, context }: ForeignAccessSetup) {
  const author = await newAccount(db);
  const reader = await newAccount(db);
  await flagContent(context, { by: reader.id, authorId: author.id });
  const [row] = await run("select id from flag");
  return row.id as string;
}

/** Flags a discussion; an officer has already taken the given action on it. */
async function flaggedTopic(
  { db, request, run, context, actors }: ForeignAccessSetup,
  before?: string,
) {
  const author = await newPerson(db);
  const { body } = await request("POST", "forum/create-discussion", {
    token: author.token,
    body: { title: "Price of beans in Kigoma", body: "What was paid this week?" },
  });
  const reader = await newAccount(db);
  const targetId = body.data.id as string;
  await flagContent(context, { by: reader.id, authorId: author.id, kind: "topic", targetId });
  const [row] = await run("select id from flag");
  const id = row.id as string;
  const { token } = actors.officer;
  if (before) await request("POST", `portal/flag/${id}/${before}`, { token, body: { reason } });
  return id;
}

const ofMessage: ForeignAccessCase = {
  make: async (scene) => ({ input: { id: await flagged(scene), reason }, by: "officer" }),
};
const ofTopic = (before?: string): ForeignAccessCase => ({
  make: async (scene) => ({
    input: { id: await flaggedTopic(scene, before), reason },
    by: "officer",
  }),
});

testForeignAccess(moderation, {
  cases: {
    "GET api portal/flag/{id}": {
      make: async (scene) => ({ input: { id: await flagged(scene) }, by: "officer" }),
    },
    "GET pages portal/flag/{id}/picture": {
      make: async (scene) => {
        const id = await flaggedTopic(scene);
        const bytes = await phonePhoto();
        const picture = await scene.context.files.pictures.put(bytes);
        await scene.run("update forum_topic set picture = $1", [picture]);
        return { input: { id }, by: "officer" };
      },
    },
    "POST api portal/flag/{id}/dismiss": ofMessage,
    "POST api portal/flag/{id}/warn": ofMessage,
    "POST api portal/flag/{id}/hide": ofTopic(),
    "POST api portal/flag/{id}/lock": ofTopic(),
    "POST api portal/flag/{id}/restore": ofTopic("hide"),
    "POST api portal/flag/{id}/unlock": ofTopic("lock"),
  },
});
