import { expect, test } from "vitest";
import { isNight } from "#app/testing/is-night.ts";
import { examplePaths, readerOf, statusOf } from "../example-pages.ts";
import { demoVisitor, exampleVisit } from "./support/demo-visitors.ts";
import { formEntries } from "./support/form-entries.ts";
import { pagesApp } from "./support/pages-app.ts";

/** One page in eight; the nightly run tests all of them. */
const examples = examplePaths
  .filter((path) => statusOf(path) === 200)
  .filter((_, nth) => isNight || nth % 8 === 0);

/** A form's entries, each field filled and sent twice. No browser does so, but a program may. */
function repeated(form: HTMLFormElement): FormData {
  const button = form.querySelector<HTMLElement>("button:not([type=button])") ?? form;
  const entries = formEntries(form, button, () => undefined);
  const body = new FormData();
  for (const [name, value] of [...entries, ...entries]) body.append(name, value || "2");
  return body;
}

for (const path of examples) {
  test(`answers forms of ${path} whose fields are sent twice`, async () => {
    const app = await pagesApp();
    const { address, visitor } = await exampleVisit(app, path);
    await visitor.open(address);
    const failed: string[] = [];
    for (const form of visitor.parts<HTMLFormElement>("main form[method=post]")) {
      const action = form.getAttribute("action") ?? visitor.path;
      // A session for each form, because a form may end it.
      const sender = await demoVisitor(app, readerOf(path));
      const { status } = await sender.fetch(action, { method: "POST", body: repeated(form) });
      if (status >= 500) failed.push(`${action} answers ${status}`);
    }
    expect(failed).toEqual([]);
  });
}
