import { z } from "zod";
import { campaign, campaignRecipient } from "#areas/office/campaigns/tables.ts";
import { languages } from "#core/languages.ts";
import { dayMs } from "#core/time.ts";
import type { Database } from "#server/database/database.ts";
import { type DemoLoad, demoId } from "./demo-id.ts";
import { findSignIn } from "./find-sign-in.ts";
import { readDemo } from "./read-demo.ts";
import { storeRows } from "./store-rows.ts";

const words = z.partialRecord(z.enum(languages), z.string());
const campaignsFile = z.array(
  z.object({
    name: z.string(),
    state: z.enum(["sent", "draft"]),
    /** Days before now. */
    days: z.number(),
    subjects: words,
    messages: words,
    link: z.string(),
  }),
);

/**
 * Creates two announcements that the people of the demo have acknowledged, and a draft. None opens
 * a popup.
 */
export async function loadDemoCampaigns(db: Database, { edition, now }: DemoLoad): Promise<number> {
  const officer = await findSignIn(db, "officer");
  if (!officer) return 0;
  const people = await db.query<{ id: string }>(
    "select id from account where is_demo and state = 'active' order by id limit 40",
    [],
  );
  const idOf = (name: string) => demoId(edition.code, "campaign", name);
  const written = readDemo("campaign-words.json", campaignsFile);
  const rows = written.map(({ name, state, days, ...words }) => {
    const at = new Date(now.getTime() - days * dayMs);
    const isSent = state === "sent";
    return {
      id: idOf(name),
      state,
      ...words,
      roles: [],
      byEmail: true,
      bySms: false,
      byPush: true,
      writtenBy: officer.id,
      sentBy: isSent ? officer.id : null,
      createdAt: at,
      startedAt: isSent ? at : null,
      endedAt: isSent ? at : null,
      people: isSent ? people.length : null,
      told: isSent ? people.length : 0,
      isDemo: true,
    };
  });
  await storeRows(db, campaign, rows);
  const recipients = written
    .filter(({ state }) => state === "sent")
    .flatMap(({ name, days }) =>
      people.map(({ id: accountId }, index) => ({
        campaignId: idOf(name),
        accountId,
        notificationId: demoId(edition.code, "campaign told", `${name} ${accountId}`),
        acknowledgedAt: new Date(now.getTime() - days * dayMs),
        email: index % 20 === 7 ? "dead" : "sent",
        smsParts: 0,
      })),
    );
  await storeRows(db, campaignRecipient, recipients);
  return rows.length;
}
