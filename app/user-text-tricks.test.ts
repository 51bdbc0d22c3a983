import { eq } from "drizzle-orm";
import { beforeAll, expect, onTestFinished, test } from "vitest";
import { account } from "#areas/people/accounts/tables.ts";
import { verificationDocument } from "#areas/people/verification/tables.ts";
import { newId } from "#core/ids.ts";
import { discussionPath, forumPath } from "#core/paths.ts";
import { lineIssue } from "#core/typed-text.ts";
import { openPool } from "#server/database/database.ts";
import { buildIfNeeded } from "./start/build.ts";
import { cookieOf, newPerson } from "./testing/factories.ts";
import { startEditionProcess } from "./testing/start-edition-process.ts";
import { testApp } from "./testing/test-app.ts";
import { findMarkupFaults, nulTexts, scriptTricks, textTricks } from "./testing/text-tricks.ts";

beforeAll(buildIfNeeded, 300_000);

/** Sets up an edition whose pages are read, and the calls by which users write in it. */
async function setup() {
  // A cached page has no nonce, by which this test recognizes our scripts.
  const settings = { PAGES_KEPT_SECONDS: "0" };
  const { page, url } = await startEditionProcess("tz", { settings });
  const pool = openPool(url, { size: 4 });
  onTestFinished(pool.close);
  return { page, ...(await testApp({}, undefined, { ...pool, url })) };
}

const atOnce = 6;

const cut = (text: string, max: number) => [...text].slice(0, max).join("");

test("user text stays text on every page, whatever it looks like", {
  timeout: 60_000,
}, async () => {
  const { page, db, request } = await setup();
  const wrong: string[] = [];
  const look = async (path: string, cookie?: string) => {
    const html = await page(path, cookie);
    wrong.push(...findMarkupFaults(html).map((fault) => `${path}: ${fault}`));
    return html;
  };
  const begun: string[] = [];
  const discussed: { id: string; first: string } = { id: "", first: "" };
  const writeAll = async (trick: string) => {
    const writer = await newPerson(db, { firstName: cut(trick, 60) });
    const write = async (path: string, body: object) => {
      const answer = await request("POST", path, { token: writer.token, body });
      expect([trick, answer.status], JSON.stringify(answer.body)).toEqual([trick, 200]);
      return answer.body.data.id as string;
    };
    const topic = { title: cut(`Title ${trick.replace(/\n+/g, " ")}`, 120), body: `Body ${trick}` };
    begun.push(await write("forum/create-discussion", topic));
    discussed.id ||= begun[0] ?? "";
    const comment = await write("forum/comment", { topicId: discussed.id, text: trick });
    discussed.first ||= comment;
    await write("forum/sub-comment", { commentId: discussed.first, text: `Reply ${trick}` });
  };
  // app/typed-names.test.ts covers texts with direction overrides, which are refused.
  const [first = "", ...others] = textTricks.filter(
    (trick) => !lineIssue(trick.replace(/\n+/g, " ")),
  );
  await writeAll(first);
  for (let from = 0; from < others.length; from += atOnce)
    await Promise.all(others.slice(from, from + atOnce).map(writeAll));
  const pages = (each: number) => Math.ceil(textTricks.length / each);
  for (let pageNumber = 1; pageNumber <= pages(10); pageNumber++)
    await look(`${forumPath}?page=${pageNumber}`);
  for (let pageNumber = 1; pageNumber <= pages(20); pageNumber++) {
    const html = await look(`${discussionPath(discussed.id)}?page=${pageNumber}`);
    expect(html).toContain("alert");
    await look(`${discussionPath(discussed.id)}?comment=${discussed.first}&page=${pageNumber}`);
  }
  // Titles are also in the head: in the title, the sharing preview and breadcrumbs.
  for (const id of begun.slice(0, 8)) await look(discussionPath(id));

  const owner = await newPerson(db, { roles: ["buyer", "trader"] });
  await db.orm.update(account).set({ firstName: scriptTricks[0] }).where(eq(account.id, owner.id));
  await db.orm.insert(verificationDocument).values(
    textTricks.map((fileName) => ({
      id: newId(),
      accountId: owner.id,
      type: "business-licence",
      fileName: cut(fileName, 200),
      file: "key",
      mediaType: "image/jpeg" as const,
      bytes: 5,
      state: "submitted" as const,
      createdAt: new Date(),
    })),
  );
  const cookie = await cookieOf(db, owner.id);
  expect(await look("/profile/verificationDocuments", cookie)).toContain("alert");
  expect(wrong).toEqual([]);
});

test("refuses a text that contains a NUL", async () => {
  const { db, request } = await testApp();
  const { token } = await newPerson(db);
  for (const text of nulTexts) {
    const topic = { title: `Title ${text}`, body: "Is it there?" };
    for (const body of [topic, { title: "A title that is right", body: text }]) {
      const { status } = await request("POST", "forum/create-discussion", { token, body });
      expect([text, status]).toEqual([text, 400]);
    }
  }
});

test("detects a trick that became more than text", () => {
  const page = (words: string) => `<html><body><main>${words}</main></body></html>`;
  expect(findMarkupFaults(page('<p title="x"><a href="https://a.example">ok</a></p>'))).toEqual([]);
  for (const words of [
    "<script>alert(1)</script>",
    '<img src="x" onerror="alert(1)">',
    '<a href="javascript:alert(1)">X</a>',
    '<a href="//evil.example">X</a>',
    '<iframe srcdoc="x"></iframe>',
    "<style>p{}</style>",
    "<math></math>",
    '<p style="background:url(x)">X</p>',
  ])
    expect([words, findMarkupFaults(page(words))]).not.toEqual([words, []]);
});
