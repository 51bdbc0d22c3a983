import { expect, test } from "vitest";
import { createDemoContext } from "#app/start/demo-context.ts";
import { testPool } from "#app/testing/test-database.ts";
import { type EditionCode, editions } from "#core/editions.ts";
import { loadDemo } from "./load-demo.ts";

const now = new Date("2026-11-21T08:00:00Z");

test.each(["tz", "bi"] satisfies EditionCode[])(
  "creates discussions between people of the demo of %s",
  async (code) => {
    const { db } = await testPool();
    const load = () => loadDemo(createDemoContext(db, { edition: editions[code], now }), () => {});
    await load();
    await load();
    const [counts] = await db.query(
      `select count(*)::int as topics, sum(comment_count)::int as comments,
       count(*) filter (where helped_id is not null) > 0 as "isHelped",
       bool_and(is_demo and created_at <= active_at and active_at <= $1) as "isInOrder",
       bool_and(like_count = (select count(*) from forum_like where target_id = t.id)
         and comment_count = (select count(*) from forum_comment where topic_id = t.id)
         and thread_count = (select count(*) from forum_comment
           where topic_id = t.id and parent_id is null)) as "isCounted"
     from forum_topic t`,
      [now],
    );
    expect(counts).toEqual({
      topics: 60,
      // Including the advertising for officers to review.
      comments: 402,
      isHelped: true,
      isInOrder: true,
      isCounted: true,
    });
    const wrong = await db.query(
      `select list from forum_list where topics <> (
       select count(*) from forum_listing where forum_listing.list = forum_list.list)`,
      [],
    );
    expect(wrong).toEqual([]);
  },
  60_000,
);
