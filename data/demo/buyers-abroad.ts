import { account, accountRole } from "#areas/people/accounts/tables.ts";
import { editionCodes, editions } from "#core/editions.ts";
import type { Database } from "#server/database/database.ts";
import { readTradePlaces } from "./demo-dataset.ts";
import { type DemoLoad, demoId } from "./demo-id.ts";
import { type AccountRow, createPersonGenerator } from "./demo-people.ts";
import { cyclicAt, seeded } from "./seeded.ts";
import { weightedChoice } from "./seeded-choice.ts";

/** Number of buyers from each neighbouring country; the second is an organisation. */
const ofEach = 2;
/** The ends of their phone numbers are above those of the traders. */
const firstPhone = 300;

/** Creates buyers from the other countries in an edition. No one can sign in as one of them. */
export async function loadBuyersAbroad(db: Database, { edition, now }: DemoLoad): Promise<void> {
  const buyers: AccountRow[] = [];
  for (const code of editionCodes) {
    if (code === edition.code) continue;
    const home = editions[code];
    const rand = seeded(`${edition.code}/buyers of ${code}`);
    const anyPlace = weightedChoice(await readTradePlaces(db, home));
    const nextPerson = createPersonGenerator(
      { edition: home, now },
      `${edition.code}/people of ${code}`,
    );
    for (let index = 0; index < ofEach; index += 1) {
      const { account: made } = nextPerson({
        key: `abroad ${index}`,
        phone: firstPhone + buyers.length,
        isWoman: !rand.chance(0.4),
        isOrganisation: index === 1,
        placeOf: () => anyPlace(rand),
      });
      const language = code === "bi" ? cyclicAt(["rn", "fr"] as const, index) : made.language;
      buyers.push({
        ...made,
        id: demoId(edition.code, "account", `buyer ${code} ${index}`),
        language,
        emailVerifiedAt: made.createdAt,
        phoneVerifiedAt: made.createdAt,
        termsAgreedAt: made.createdAt,
      });
    }
  }
  const roles = buyers.map(({ id }) => ({ accountId: id, role: "buyer" as const }));
  await db.orm.insert(account).values(buyers).onConflictDoNothing();
  await db.orm.insert(accountRole).values(roles).onConflictDoNothing();
}
