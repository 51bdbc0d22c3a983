import type pg from "pg";
import { buildIfNeeded } from "#app/start/build.ts";
import { apiBase, discussionPath, forumPath } from "#core/paths.ts";
import type { EmbeddedServer } from "#server/embedded-postgres/start-embedded.ts";
import { benchDatabase, withClient } from "./bench-database.ts";
import { load, withSoko } from "./measure.ts";
import { printSizes } from "./table.ts";

const port = 3909;
const base = `http://127.0.0.1:${port}`;
/** Numbers of discussions and of comments on them. */
const sizes = [
  { topics: 1_000, comments: 10_000 },
  { topics: 100_000, comments: 1_000_000 },
];
/**
 * The number of comments of the crowded discussion. The quiet one has its own number; the others
 * share the rest.
 */
const crowded = 5_000;
const quiet = 50;

/**
 * Measures lists, search and small and large discussions of the forum, among few and many
 * discussions.
 */
export async function benchForum(server: EmbeddedServer): Promise<void> {
  await buildIfNeeded();
  const url = await benchDatabase(server, "forum");
  await withClient(url, async (client) => {
    const measures = [];
    for (const size of sizes) {
      await grow(client, size);
      measures.push(await measured(url, await findTargets(client)));
    }
    printSizes(
      "Forum: answers a second and p99 (ms), 10 connections",
      { few: "1,000 topics", many: "100,000 topics" },
      measures,
    );
  });
}

/** Inserts discussions with their lists, spread over three years, as if people had written them. */
async function grow(client: pg.Client, { topics, comments }: (typeof sizes)[number]) {
  await client.query(
    "truncate forum_topic, forum_listing, forum_list, forum_word, forum_comment cascade",
  );
  await client.query(
    `with people as (select id, row_number() over (order by id) - 1 as place
         from account where is_demo),
       goods as (select array_agg(id order by id) as ids from commodity),
       borders as (select array_agg(id order by id) as ids from import_export_location),
       words as (select array['maize','beans','rice','price','border','permit','truck','weather',
         'coffee','market','seed','buyer','kigoma','nairobi','kigali','gitega'] as list),
       tags as (select array['prices','border','transport','buyers','quality','payments'] as list)
     insert into forum_topic (id, author_id, title, body, tags, commodity_id, border_post_id,
       created_at, active_at, like_count, search_text)
     select gen_random_uuid(), p.id, 'Discussion ' || n, t.text, array[tags.list[1 + n % 6]],
       goods.ids[1 + n % cardinality(goods.ids)], borders.ids[1 + n % cardinality(borders.ids)],
       at, at + interval '1 hour' * (n % 700), n * 7919 % 100, 'discussion ' || n || ' ' || t.text
     from generate_series(1, $1::int) n
     cross join goods cross join borders cross join words cross join tags
     cross join lateral (select now() - interval '3 years' * (n::float8 / $1) as at) when_
     cross join lateral (select words.list[1 + n % 16] || ' ' || words.list[1 + n / 16 % 16]
       || ' what do you say of this' as text) t
     join people p on p.place = n % (select count(*) from people)`,
    [topics],
  );
  await client.query(
    `insert into forum_listing (list, topic_id, created_at, active_at, like_count)
     select list, id, created_at, active_at, like_count from forum_topic cross join lateral (
       values ('all'), ('tag ' || tags[1]), ('commodity ' || commodity_id),
         ('border ' || border_post_id)) lists(list)`,
  );
  await client.query(
    "insert into forum_list select list, count(*) from forum_listing group by list",
  );
  await client.query(
    `insert into forum_topic_word (word, created_at, topic_id)
     select distinct word, created_at, id
     from forum_topic cross join unnest(string_to_array(search_text, ' ')) as word`,
  );
  await client.query(
    "insert into forum_word select word, count(*) from forum_topic_word group by word",
  );
  // With statistics from the few rows before, the next statement would take hours.
  await client.query("analyze forum_topic");
  await client.query(
    `with numbered as (
       select id, row_number() over (order by created_at desc) as n from forum_topic),
     shares as (select id, case n when 1 then ${crowded} when 2 then ${quiet}
       else ($1::int - ${crowded + quiet}) / (select count(*) - 2 from numbered) end as many
       from numbered)
     insert into forum_comment (id, topic_id, author_id, body, number, created_at)
     select gen_random_uuid(), t.id, t.author_id, 'I **paid** less for it at the market, ' || c, c,
       t.created_at + interval '1 minute' * c
     from shares s join forum_topic t on t.id = s.id cross join generate_series(1, s.many) c`,
    [comments],
  );
  await client.query(
    `update forum_topic set comment_count = of.many, thread_count = of.many
     from (select topic_id, count(*) as many from forum_comment group by 1) of
     where topic_id = forum_topic.id`,
  );
  await client.query(
    "vacuum analyze forum_topic, forum_listing, forum_list, forum_topic_word, forum_word, forum_comment",
  );
}

interface Query {
  crowded: string;
  quiet: string;
  goods: number;
  border: number;
}

async function findTargets(client: pg.Client): Promise<Query> {
  const { rows } = await client.query<Query>(
    `select (array_agg(id order by created_at desc))[1] as crowded,
       (array_agg(id order by created_at desc))[2] as quiet,
       min(commodity_id) as goods, min(border_post_id) as border from forum_topic`,
  );
  const [paths] = rows;
  if (!paths) throw new Error("No discussion is there");
  return paths;
}

async function measured(url: string, { crowded: most, quiet: few, goods, border }: Query) {
  const forum = `${base}${apiBase}/forum`;
  const paths = {
    newest: `${forum}/topics`,
    "last written in": `${forum}/topics?sort=active`,
    "most liked": `${forum}/topics?sort=mostLiked`,
    "most liked, page 90": `${forum}/topics?sort=mostLiked&page=90`,
    "of a tag": `${forum}/topics?tag=border`,
    "of goods": `${forum}/topics?commodityId=${goods}&sort=active`,
    "of a border post and a tag": `${forum}/topics?borderPostId=${border}&tag=border`,
    "a word of every sixteenth": `${forum}/topics?term=kigoma`,
    "a word of all": `${forum}/topics?term=discussion`,
    "two words, most liked": `${forum}/topics?term=maize+border&sort=mostLiked`,
    "comments, 50, first page": `${forum}/forum-comments/${few}`,
    "comments, 5,000, first page": `${forum}/forum-comments/${most}`,
    "comments, 5,000, last page": `${forum}/forum-comments/${most}?page=250`,
    "list as a page": base + forumPath,
    "discussion of 5,000 as a page": base + discussionPath(most),
  };
  return withSoko(url, port, async () => {
    const lines = [];
    for (const [what, address] of Object.entries(paths))
      lines.push({ what, of: await load(address) });
    return lines;
  });
}
