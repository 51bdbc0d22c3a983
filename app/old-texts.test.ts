import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect, test } from "vitest";
import { cleanLine, cleanText, lineIssue, textIssue, visibleText } from "#core/typed-text.ts";
import { newAssociation, newPerson, newProduct, newSeller } from "./testing/factories.ts";
import { testApp } from "./testing/test-app.ts";

const migration = resolve(import.meta.dirname, "../migrations/0043_clean_old_texts.sql");

/** Runs the migration once more, over rows from before the rule. */
async function cleaned(run: (sql: string) => Promise<unknown>) {
  for (const statement of readFileSync(migration, "utf8").split("--> statement-breakpoint"))
    await run(statement);
}

/** Joiners may be part of a word or an emoji and change no direction, so they stay in old texts. */
const joiner = /\u200c|\u200d|\ufe0e|\ufe0f|[\u{e0020}-\u{e007f}]/u;
/** Every other character that the rule removes between letters. */
const hidden = Array.from({ length: 0x110000 }, (_, code) => code)
  .filter((code) => code > 0 && (code < 0xd800 || code > 0xdfff))
  .map((code) => String.fromCodePoint(code))
  .filter((sign) => visibleText(`a${sign}b`) === "ab" && !joiner.test(sign));

test("cleans a text from before the rule as the rule cleans a new one", async () => {
  const { db, run } = await testApp();
  const { id: authorId } = await newPerson(db);
  const body = ` Beans${hidden.join("")}\r\nand\u2028maize\u0007 `;
  await run(
    `insert into forum_topic (id, author_id, title, body, html, html_version, tags, search_text, state, created_at, active_at)
     values ($1, $1, $2, $3, $4, 1, '{}', '', 'shown', now(), now())`,
    [authorId, `Pay \u202e1000\u202c\r\nnow${hidden.join("")}`, body, "<p>Pay \u202e1000</p>"],
  );
  await cleaned(run);
  const [row] = await run("select title, body, html from forum_topic where id = $1", [authorId]);
  expect(row).toEqual({
    title: "Pay 1000 now",
    body: cleanText(body.replaceAll("\u0007", "")),
    html: "<p>Pay 1000</p>",
  });
  expect([lineIssue(row.title), textIssue(row.body)]).toEqual([undefined, undefined]);
});

test("cleans names in every language, and makes an invisible name visible", async () => {
  const { db, run } = await testApp();
  const seller = await newSeller(db, { name: "\u200e\u200f\u200b" });
  const product = await newProduct(db, {
    traderId: seller.id,
    name: "Be\u202eans\u0007 \u001b[31m",
  });
  const association = await newAssociation(db, "Cham\u202eber");
  await cleaned(run);
  const findRow = async (sql: string, id: string) => (await run(sql, [id]))[0];
  expect(await findRow("select name from trader where account_id = $1", seller.id)).toEqual({
    name: "…",
  });
  expect(await findRow("select name from product where id = $1", product.id)).toEqual({
    name: cleanLine("Beans [31m"),
  });
  const { names } = await findRow("select names from association where id = $1", association.id);
  expect(new Set(Object.values(names))).toEqual(new Set(["Chamber"]));
});

test("leaves a clean text unchanged, with joiners in its words and emoji", async () => {
  const { db, run } = await testApp();
  const words = "\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645 👩‍🌾 ☀️ two  spaces";
  const { id } = await newProduct(db, { name: words });
  const [before] = await run("select * from product where id = $1", [id]);
  await cleaned(run);
  expect((await run("select * from product where id = $1", [id]))[0]).toEqual(before);
});
