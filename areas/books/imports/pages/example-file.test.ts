import { expect, test } from "vitest";
import { createLoaderArgs } from "#app/testing/loader-args.ts";
import { setupStatements } from "#app/testing/statement-people.ts";
import { testPhrases } from "#app/testing/test-app.ts";
import { exampleStatementPath } from "#core/books/book-paths.ts";
import { languages } from "#core/languages.ts";
import { loader } from "./example-file.ts";

test.each(languages)(
  "the example in %s is parsed at once, is labelled as an example, and is never saved to books",
  async (language) => {
    const { context, owner, opened, rows, call } = await setupStatements();
    const args = createLoaderArgs(exampleStatementPath, { context, accountId: owner.id, language });
    const answer = await loader(args as unknown as Parameters<typeof loader>[0]);
    expect(answer.headers.get("content-disposition")).toContain("soko-example-statement.csv");
    const text = await answer.text();
    expect(text).toContain(testPhrases.book(language).say("bookImports.example.title"));
    const draft = await opened(text);
    expect(draft).toMatchObject({
      isRead: true,
      sales: { count: 2, amount: 21_075 },
      expenses: { count: 2, amount: 4510 },
      leftOut: 0,
    });
    for (const { description } of await rows(draft.id)) {
      expect(description).toMatch(/example|mfano|exemple|rugero|karorero/i);
    }
    const written = await call("POST", `statements/${draft.id}/record`);
    expect([written.status, written.body.code]).toEqual([409, "book_imports_is_example"]);
    expect((await call("GET", "sales")).body.data).toEqual([]);
  },
);
