import { sql } from "drizzle-orm";
import { type Parameters, select, statement } from "#server/database/statement.ts";
import { shownToOfficers } from "./chat-limits.ts";
import { chatMessage } from "./tables.ts";

/** For officers: the newest picture among a reported message and what its writer sent just before it. */
export const findReportedPicture = statement("picture reported", (p: Parameters<{ id: string }>) =>
  select(
    { picture: sql<string>`last.picture` },
    sql`from (select said.picture, said.number
          from ${chatMessage} reported join ${chatMessage} said on said.room_id = reported.room_id
            and said.author_id = reported.author_id and said.number <= reported.number
          where reported.id = ${p.id}
          order by said.number desc limit ${sql.raw(String(shownToOfficers))}) last
        where last.picture is not null order by last.number desc limit 1`,
  ),
);
