import { eq } from "drizzle-orm";
import { z } from "zod";
import { account, trader } from "#areas/people/accounts/tables.ts";
import { syncRoles } from "#areas/people/associations/member-roles.ts";
import { newsLimits } from "#areas/people/associations/news-rules.ts";
import {
  association,
  associationMember,
  associationNews,
} from "#areas/people/associations/tables.ts";
import type { EditionCode } from "#core/editions.ts";
import { languages } from "#core/languages.ts";
import type { Database } from "#server/database/database.ts";
import { type DemoLoad, demoId } from "./demo-id.ts";
import { demoSignIns } from "./demo-people.ts";
import { fillPlaceholders } from "./localized-text.ts";
import { localizedText, readDemo } from "./read-demo.ts";
import { storeRows } from "./store-rows.ts";

const file = z.array(
  z.object({ code: z.string().min(1), name: localizedText, about: localizedText }),
);

const newsFile = z.array(
  z.object({
    chamber: z.string().min(1),
    language: z.enum(languages),
    title: z.string().min(1).max(newsLimits.title),
    body: z.string().min(1).max(newsLimits.body),
    daysAgo: z.int().positive(),
  }),
);

/**
 * The chamber of each edition's demo, which the sectors belong to; no real organisation has its
 * name.
 */
const chamberNames: Record<EditionCode, string> = {
  tz: "Tausi",
  ke: "Morning Star",
  rw: "Inyenyeri",
  ug: "Sunrise Hill",
  bi: "Urumuri",
};

type Membership = typeof associationMember.$inferInsert;
const dayMs = 86_400_000;

/**
 * Creates thirteen sector chambers; most traders are a member of one. The second demo trader
 * administers the first of them, which has pending requests, among them that of the first demo
 * trader.
 */
export async function loadDemoAssociations(
  db: Database,
  { edition, now }: DemoLoad,
): Promise<number> {
  const chambers = readDemo("sector-chambers.json", file).map(({ code, name, about }) => ({
    id: demoId(edition.code, "association", code),
    names: fillPlaceholders(name, { house: chamberNames[edition.code] }),
    about,
    phone: edition.phone.replaceAll(" ", ""),
    email: `${code}@soko.test`,
    website: null,
    createdAt: new Date(now.getTime() - 400 * dayMs),
    isDemo: true,
  }));
  await storeRows(db, association, chambers);
  const members = await membersOf(db, now, chambers);
  await storeRows(db, associationMember, members);
  await storeRows(db, associationNews, newsOf(edition.code, now));
  for (const accountId of new Set(members.map((member) => member.accountId))) {
    await syncRoles({ db }, accountId);
  }
  return chambers.length;
}

/** News of each chamber, in English and Kiswahili; its members have already been notified. */
function newsOf(edition: EditionCode, now: Date): (typeof associationNews.$inferInsert)[] {
  return readDemo("association-news.json", newsFile).map(({ chamber, daysAgo, ...news }) => {
    const createdAt = new Date(now.getTime() - daysAgo * dayMs);
    return {
      ...news,
      id: demoId(edition, "association-news", `${chamber} ${news.language}`),
      associationId: demoId(edition, "association", chamber),
      state: "shown",
      createdAt,
      changedAt: createdAt,
      toldAt: createdAt,
      isDemo: true,
    };
  });
}

async function membersOf(db: Database, now: Date, chambers: { id: string }[]) {
  const traders = await db.orm
    .select({ id: account.id, email: account.email })
    .from(trader)
    .innerJoin(account, eq(account.id, trader.accountId))
    .where(eq(account.isDemo, true))
    .orderBy(account.id);
  const [first, ...others] = chambers;
  if (!first) return [];
  return traders.flatMap(({ id, email }, index): Membership[] => {
    const chamber = chambers[index % chambers.length] ?? first;
    const own = membershipOf(now, index, chamber.id, id);
    if (email === demoSignIns.secondTrader.email) {
      return [{ ...own, associationId: first.id, ...asMember(own), isAdministrator: true }];
    }
    if (email === demoSignIns.trader.email) {
      const other = others[0]?.id ?? first.id;
      return [
        { ...own, associationId: other, ...asMember(own) },
        { ...own, associationId: first.id, ...asRequested },
      ];
    }
    return [own];
  });
}

const asRequested = { state: "requested", decidedAt: null } as const;
const asMember = ({ requestedAt }: Pick<Membership, "requestedAt">) => ({
  state: "member" as const,
  decidedAt: new Date(requestedAt.getTime() + 2 * dayMs),
});

/** Every eighth membership is a pending request. */
function membershipOf(
  now: Date,
  index: number,
  associationId: string,
  accountId: string,
): Membership {
  const waits = index % 8 === 0;
  const requestedAt = new Date(now.getTime() - (waits ? 1 + index / 20 : 30 + index) * dayMs);
  const row = { associationId, accountId, isAdministrator: false, isListed: true, requestedAt };
  return { ...row, ...(waits ? asRequested : asMember(row)) };
}
