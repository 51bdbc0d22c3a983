import { cookieOf, newPerson, newSeller, tokenOf } from "#app/testing/factories.ts";
import { newId } from "#core/ids.ts";
import type { Database } from "#server/database/database.ts";

/** A member of a conversation, who uses API calls and an open page. */
export interface ChatMember {
  token: string;
  cookie: string;
  room: string;
}

/** Inserts two users and a conversation between them into the database. */
export async function newConversation(db: Database): Promise<[ChatMember, ChatMember]> {
  const [one, two] = [await newPerson(db), await newSeller(db)];
  const [low, high] = [one.id, two.id].sort();
  const room = newId();
  await db.query(
    "insert into chat_room (id, low_id, high_id, created_by, created_at) values ($1, $2, $3, $4, now())",
    [room, low, high, one.id],
  );
  await db.query(
    `insert into chat_member (room_id, account_id, other_id, last_at)
     values ($1, $2, $3, now()), ($1, $3, $2, now())`,
    [room, one.id, two.id],
  );
  const memberOf = async (id: string): Promise<ChatMember> => ({
    token: await tokenOf(db, id),
    cookie: await cookieOf(db, id),
    room,
  });
  return [await memberOf(one.id), await memberOf(two.id)];
}
