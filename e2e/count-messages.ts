import type { Database } from "#server/database/database.ts";

interface MessageCounts {
  there: number;
  all: number;
  keys: number;
  gaps: number;
  ofRooms: Record<string, number>;
}

/**
 * Counts the messages that were acknowledged as sent, and the gaps in the numbers of conversations.
 */
export async function countMessages(db: Database, sent: string[]): Promise<MessageCounts> {
  const [found] = await db.query<MessageCounts>(count, [sent]);
  if (!found) throw new Error("nothing was counted");
  return found;
}

const count = `
  with own as materialized (
    select m.* from chat_message m join account a on a.id = m.author_id where a.last_name = 'Test'),
  of_room as (
    select r.id, r.messages, count(own.id)::int as there, coalesce(max(own.number), 0) as last
    from chat_room r join account a on a.id = r.created_by and a.last_name = 'Test'
    left join own on own.room_id = r.id group by r.id)
  select
    (select count(*)::int from own where id = any($1::uuid[])) as there,
    (select count(*)::int from own) as "all",
    (select count(distinct client_key)::int from own) as keys,
    (select count(*)::int from of_room where there <> last or there <> messages) as gaps,
    (select jsonb_object_agg(id, there) from of_room) as "ofRooms"`;
