import type { FlagState } from "#areas/community/flags/flag-rules.ts";
import { flag } from "#areas/community/flags/tables.ts";
import { refreshListings } from "#areas/community/forum/listings.ts";
import { forumComment } from "#areas/community/forum/tables.ts";
import { moderationDecision } from "#areas/office/reviews/tables.ts";
import { discussionPath } from "#core/paths.ts";
import { hourMs } from "#core/time.ts";
import type { Context } from "#server/context.ts";
import { demoId } from "./demo-id.ts";
import { findSignIn, signInEmails } from "./find-sign-in.ts";
import { cyclicAt } from "./seeded.ts";
import { storeRows } from "./store-rows.ts";

interface Advertised {
  body: string;
  reasons: ("spam" | "fraud")[];
  state: FlagState;
  /** The decision of an officer, and how long ago it was. */
  reason: string | null;
}

const advertised: Advertised[] = [
  {
    body: "Mkopo wa haraka bila dhamana! Tuma ada ya 10,000 kwanza, fedha zinafika leo.",
    reasons: ["fraud", "spam", "fraud"],
    state: "open",
    reason: null,
  },
  {
    body: "WIN A NEW PHONE!!! Send your number and a small fee, the first hundred win.",
    reasons: ["spam", "fraud"],
    state: "hidden",
    reason: "Nobody gives phones away for a fee. Please do not write this again.",
  },
];

const findTopics = `
  select id, title, thread_count as count from forum_topic where is_demo
  order by comment_count, id limit $1`;
const findPeople = `
  select id from account where is_demo and state = 'active' and country_code = $1
    and coalesce(email, '') <> all ($2::text[]) order by id desc limit 8`;

/**
 * Creates advertising in two quiet discussions, flagged by others; an officer has hidden one of it.
 */
export async function loadDemoFlags({ db, edition, now }: Context): Promise<number> {
  const topics = await db.query<{ id: string; title: string; count: number }>(findTopics, [
    advertised.length,
  ]);
  const people = await db.query<{ id: string }>(findPeople, [edition.countryCode, signInEmails]);
  const officer = await findSignIn(db, "officer");
  if (topics.length < advertised.length || people.length < 5 || !officer) return 0;
  const stories = advertised.map(({ body, reasons, state, reason }, index) => {
    const topic = cyclicAt(topics, index);
    const id = demoId(edition.code, "comment", body);
    const authorId = cyclicAt(people, index).id;
    const createdAt = new Date(+now - (index + 1) * 9 * hourMs);
    const decided = reason === null ? null : { at: new Date(+createdAt + 5 * hourMs), reason };
    const comment = {
      id,
      topicId: topic.id,
      authorId,
      body,
      number: topic.count + 1,
      createdAt,
      state: decided ? ("hidden" as const) : ("shown" as const),
      hiddenReason: reason,
      isDemo: true,
    };
    const flags = reasons.map((why, place) => ({
      id: demoId(edition.code, "flag", `${body} ${place}`),
      kind: "comment" as const,
      targetId: id,
      authorId,
      flaggedBy: cyclicAt(people, place + 2).id,
      reason: why,
      excerpt: body,
      path: `${discussionPath(topic.id)}?comment=${id}#c-${id}`,
      createdAt: new Date(+createdAt + (place + 1) * hourMs),
      state,
      decidedAt: decided?.at ?? null,
      decidedBy: decided ? officer.id : null,
      decisionReason: reason,
    }));
    const decisions = decided
      ? [
          {
            id: demoId(edition.code, "decision", body),
            kind: "comment" as const,
            targetId: id,
            authorId,
            act: "hidden" as const,
            by: officer.id,
            ...decided,
          },
        ]
      : [];
    return { topic, comment, flags, decisions };
  });
  for (const { topic, comment } of stories) {
    await db.query(
      `update forum_topic set comment_count = comment_count + 1, thread_count = thread_count + 1,
         active_at = greatest(active_at, $2) where id = $1`,
      [topic.id, comment.createdAt],
    );
    await refreshListings({ db }, { id: topic.id });
  }
  const comments = stories.map(({ comment }) => comment);
  await storeRows(db, forumComment, comments);
  const flags = stories.flatMap((story) => story.flags);
  await storeRows(db, flag, flags);
  const decisions = stories.flatMap((story) => story.decisions);
  await storeRows(db, moderationDecision, decisions);
  return stories.length;
}
