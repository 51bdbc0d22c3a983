import { type SQL, sql } from "drizzle-orm";
import { type Parameters, select, statement } from "#server/database/statement.ts";
import { maxReportedMessages } from "./chat-limits.ts";
import { chatMessage } from "./tables.ts";

/** Selects the newest picture among a reported message and those its author sent just before it. */
export const messageOfPicture = (reportedId: SQL): SQL =>
  sql`(select last.id from (select said.id, said.picture, said.number
      from ${chatMessage} reported join ${chatMessage} said on said.room_id = reported.room_id
        and said.author_id = reported.author_id and said.number <= reported.number
      where reported.id = ${reportedId}
      order by said.number desc limit ${sql.raw(String(maxReportedMessages))}) last
    where last.picture is not null order by last.number desc limit 1)`;

/** Its key among the documents, for officers. */
export const findReportedPicture = statement("picture reported", (p: Parameters<{ id: string }>) =>
  select(
    { picture: sql<string>`${chatMessage.picture}` },
    sql`from ${chatMessage} where ${chatMessage.id} = ${messageOfPicture(sql`${p.id}::uuid`)}`,
  ),
);
