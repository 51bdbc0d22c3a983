import { z } from "zod";
import { ratingAnswer, ratingReport, ratingReview } from "#areas/trade/ratings/tables.ts";
import type { Edition } from "#core/editions.ts";
import type { Language } from "#core/languages.ts";
import type { Database } from "#server/database/database.ts";
import { type DemoLoad, demoId } from "./demo-id.ts";
import { demoSignIns } from "./demo-people.ts";
import { inLanguageOf } from "./order-words.ts";
import { localizedText, readDemo } from "./read-demo.ts";
import { storeRows } from "./store-rows.ts";

const wordsFile = z.object({
  answers: z.object({ good: z.array(localizedText), poor: z.array(localizedText) }),
  report: localizedText,
});

interface Rated {
  id: string;
  stars: number;
  at: Date;
  traderId: string;
  email: string | null;
  /** The seller's. */
  language: Language;
}

/** Ratings by buyers of the demo. */
const rated = `
  select o.id, o.rating as stars, o.rated_at as at, o.trader_id as "traderId", a.email, a.language
  from market_order o join account a on a.id = o.trader_id
  where o.is_demo and o.rating_comment <> ''
    and exists (select from rating where order_id = o.id)
  order by o.rated_at desc, o.id desc`;

const hourMs = 3_600_000;

/**
 * Lets sellers answer every second rating of the demo's orders; one rating of the first demo trader
 * is reported to the officers. Existing rows stay unchanged.
 */
export async function loadDemoRatings(db: Database, { edition, now }: DemoLoad): Promise<number> {
  const after = ({ at }: Rated, hours: number) => new Date(Math.min(+now, +at + hours * hourMs));
  const words = readDemo("rating-words.json", wordsFile);
  const ratings = await db.named<Rated>("demo ratings", rated, []);
  const reported =
    ratings.filter(({ email }) => email === demoSignIns.trader.email).find(isPoor) ??
    ratings.find(({ email }) => email === demoSignIns.trader.email);
  const answers = ratings
    .filter(({ id }, index) => index % 2 === 0 && id !== reported?.id)
    .map((entry, index) => ({
      orderId: entry.id,
      text: inLanguageOf(words.answers[isPoor(entry) ? "poor" : "good"], index, entry),
      at: after(entry, 5),
    }));
  await storeRows(db, ratingAnswer, answers);
  if (reported) {
    const comment = words.report[reported.language];
    await report(db, { reported, comment, edition, at: after(reported, 20) });
  }
  return answers.length + (reported ? 1 : 0);
}

const isPoor = ({ stars }: Pick<Rated, "stars">) => stars < 4;

interface Reported {
  reported: Rated;
  comment: string;
  edition: Edition;
  at: Date;
}

/** Reported by its seller as unjust. */
async function report(
  db: Database,
  { reported: { id, traderId: by }, comment, edition, at }: Reported,
): Promise<void> {
  await storeRows(db, ratingReport, [
    {
      id: demoId(edition.code, "rating report", id),
      orderId: id,
      by,
      reason: "untrue",
      comment,
      at,
    },
  ]);
  await storeRows(db, ratingReview, [{ orderId: id, waitingSince: at }]);
}
