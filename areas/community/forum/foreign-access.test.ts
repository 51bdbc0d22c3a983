import { newPerson } from "#app/testing/factories.ts";
import { testForeignAccess } from "#app/testing/foreign-access.ts";
import { forum } from "./area.ts";

testForeignAccess(forum, {
  cases: {
    "POST api forum/helped": {
      make: async ({ request, actors, db }) => {
        const begun = await request("POST", "forum/create-discussion", {
          token: actors.owner.token ?? "",
          body: { title: "Beans of Kigoma", body: "Who buys them?", tags: "buyers" },
        });
        const topicId = begun.body.data.id as string;
        const comment = await request("POST", "forum/comment", {
          token: (await newPerson(db)).token,
          body: { topicId, text: "I do." },
        });
        return { input: { topicId, commentId: comment.body.data.id }, by: "owner" };
      },
    },
  },
  ofEverybody: {
    "POST api forum/like": "discussions are public, the like is the caller's own",
    "POST api forum/follow-discussion": "discussions are public, the follow is the caller's own",
    "POST api forum/unfollow-discussion": "discussions are public, the follow is the caller's own",
    "POST api forum/create-discussion":
      "goods and border posts are public, the words her own; an association's are for its members, see association-topics.test.ts",
    "POST api forum/create-discussion/pictured":
      "commodities and border posts are public, the text and picture are the caller's own",
    "POST api forum/comment": "everyone may comment on public content",
    "POST api forum/comment/pictured": "everyone may comment on public content",
    "POST api forum/sub-comment": "everyone may reply to public comments",
    "POST api forum/flag": "everyone may flag public content",
    "POST api forum/seen": "discussions are public, the read mark is the caller's own",
  },
});
