import { z } from "zod";
import { chatMember, chatMessage, chatRoom } from "#areas/community/chat/tables.ts";
import type { Language } from "#core/languages.ts";
import type { Database } from "#server/database/database.ts";
import { type DemoLoad, demoId } from "./demo-id.ts";
import { findSignIn } from "./find-sign-in.ts";
import { localizedText, readDemo } from "./read-demo.ts";
import { storeRows } from "./store-rows.ts";

const chatLine = localizedText.and(
  z.object({ by: z.enum(["buyer", "seller"]), card: z.boolean().optional() }),
);
const wordsFile = z.object({ seller: z.array(chatLine), carrier: z.array(chatLine) });
type Wording = z.output<typeof chatLine>;

interface Person {
  id: string;
  language: Language;
}

const minuteMs = 60_000;

/**
 * Creates private conversations of the demo's people: a buyer with a trader, and a trader with a
 * carrier.
 */
export async function loadDemoChat(db: Database, { edition, now }: DemoLoad): Promise<number> {
  const words = readDemo("chat-words.json", wordsFile);
  const buyer = await findSignIn(db, "buyer");
  const trader = await findSignIn(db, "trader");
  const secondTrader = await findSignIn(db, "secondTrader");
  const logistics = await findSignIn(db, "logistics");
  if (!buyer || !trader || !secondTrader || !logistics) return 0;
  const conversations = [
    { of: [buyer, trader], lines: words.seller, days: 3, key: "buyer trader" },
    { of: [secondTrader, logistics], lines: words.carrier, days: 2, key: "trader carrier" },
  ] as const;
  for (const { of, lines, days, key } of conversations) {
    const [asker, answers] = of;
    const [product] = await db.query<{ id: string }>(
      "select id from product where trader_id = $1 and state = 'approved' order by id limit 1",
      [answers.id],
    );
    const begun = new Date(+now - days * 24 * 60 * minuteMs);
    await storeTalk(db, {
      id: (of: string) => demoId(edition.code, "chat", `${key} ${of}`),
      asker,
      answers,
      lines,
      begun,
      card: product?.id,
    });
  }
  return conversations.length;
}

interface Talk {
  id: (of: string) => string;
  asker: Person;
  answers: Person;
  lines: readonly Wording[];
  begun: Date;
  /** The product it is about. */
  card: string | undefined;
}

async function storeTalk(db: Database, { id, asker, answers, lines, begun, card }: Talk) {
  const [low, high] = [asker.id, answers.id].sort();
  const at = (number: number) => new Date(+begun + number * 7 * minuteMs);
  const room = {
    id: id("room"),
    lowId: low ?? "",
    highId: high ?? "",
    createdBy: asker.id,
    createdAt: begun,
    messages: lines.length,
    isDemo: true,
  };
  await storeRows(db, chatRoom, [room]);
  const member = (person: Person, other: Person) => ({
    roomId: room.id,
    accountId: person.id,
    otherId: other.id,
    lastAt: at(lines.length),
    readNumber: lines.length,
    unread: 0,
  });
  await storeRows(db, chatMember, [member(asker, answers), member(answers, asker)]);
  const messages = lines.map((line, index) => {
    const author = line.by === "buyer" ? asker : answers;
    const isCard = line.card === true && card !== undefined;
    return {
      id: id(`message ${index + 1}`),
      roomId: room.id,
      number: index + 1,
      authorId: author.id,
      text: line[author.language],
      cardKind: isCard ? ("product" as const) : null,
      cardId: isCard ? card : null,
      createdAt: at(index + 1),
      isDemo: true,
    };
  });
  await storeRows(db, chatMessage, messages);
}
