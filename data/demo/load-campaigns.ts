import { campaign, campaignRecipient } from "#areas/office/campaigns/tables.ts";
import type { Edition } from "#core/editions.ts";
import { dayMs } from "#core/time.ts";
import type { Database } from "#server/database/database.ts";
import { demoId } from "./demo-id.ts";
import { demoSignIns } from "./demo-people.ts";
import { storeRows } from "./store-rows.ts";

const written = [
  {
    name: "market day",
    state: "sent",
    days: 40,
    subjects: {
      en: "Market day of the chamber",
      kisw: "Siku ya soko ya chemba",
      fr: "Jour de marché de la chambre",
      rw: "Umunsi w'isoko w'urugaga",
      rn: "Umusi w'isoko w'urugaga",
    },
    messages: {
      en: "Meet buyers and sellers on Saturday from nine. Please bring samples of your goods.",
      kisw: "Kutana na wanunuzi na wauzaji Jumamosi kuanzia saa tatu. Tafadhali leta sampuli za bidhaa zako.",
      fr: "Rencontrez acheteurs et vendeurs samedi dès neuf heures. Veuillez apporter des échantillons.",
      rw: "Muhure n'abaguzi n'abagurisha ku wa gatandatu kuva saa tatu. Muzane ingero z'ibicuruzwa byanyu.",
      rn: "Muhure n'abaguzi n'abagurisha ku wa gatandatu kuva saa tatu. Muzane utururorero tw'ibidandazwa vyanyu.",
    },
  },
  {
    name: "market prices",
    state: "sent",
    days: 12,
    subjects: { en: "New market prices", kisw: "Bei mpya za soko" },
    messages: {
      en: "The prices of this month are there. See what your goods cost at the markets.",
      kisw: "Bei za mwezi huu zipo. Angalia bidhaa zako zinauzwa bei gani sokoni.",
    },
    link: "/market/market-information",
  },
  {
    name: "training",
    state: "draft",
    days: 2,
    subjects: { en: "Training about papers at the border", kisw: "Mafunzo ya hati za mpakani" },
    messages: {
      en: "Officers explain which papers goods need. Places are free of charge.",
      kisw: "Maafisa wanaeleza hati ambazo bidhaa zinahitaji. Nafasi ni bure.",
    },
    link: "/services/events",
  },
] as const;

/**
 * Creates two announcements that the people of the demo have acknowledged, and a draft. None opens
 * a popup.
 */
export async function loadDemoCampaigns(
  db: Database,
  { edition, now }: { edition: Edition; now: Date },
): Promise<number> {
  const [officer] = await db.query<{ id: string }>(
    "select id from account where email = $1 and is_demo",
    [demoSignIns.officer.email],
  );
  if (!officer) return 0;
  const people = await db.query<{ id: string }>(
    "select id from account where is_demo and state = 'active' order by id limit 40",
    [],
  );
  const idOf = (name: string) => demoId(edition.code, "campaign", name);
  const rows = written.map(({ name, state, days, ...words }) => {
    const at = new Date(now.getTime() - days * dayMs);
    const isSent = state === "sent";
    return {
      id: idOf(name),
      state,
      link: "",
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
