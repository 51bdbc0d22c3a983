import "./start/production.ts";
import { editionAt, editions } from "#core/editions.ts";
import { readSettings } from "#server/settings.ts";
import { buildIfNeeded } from "./start/build.ts";
import { claim } from "./start/claim.ts";
import { openDatabase } from "./start/open-database.ts";
import { run, say } from "./start/run.ts";

/** `npm start`: one edition, from whatever state the folder is in to an open address. */
await run(async (atEnd) => {
  const settings = readSettings(process.env);
  const edition = editionAt(editions[settings.EDITION], { currency: settings.CURRENCY });
  await claim(settings, atEnd);
  say(`Starting ${edition.name}…`);
  const url = await openDatabase(settings, atEnd);
  await buildIfNeeded();
  // The rest of the program is loaded only now, so that a wrong setting is named at once.
  const { prepareDatabase } = await import("./start/prepare-database.ts");
  const { startEdition } = await import("./start/start-edition.ts");
  await prepareDatabase({ url, edition, withDemo: settings.demoData });
  atEnd(await startEdition(settings, url));
  say(`${edition.name} is open at ${settings.PUBLIC_URL}`);
  if (settings.demoData) {
    const { demoAccountLines } = await import("./start/demo-context.ts");
    for (const line of demoAccountLines(edition)) say(line);
  }
  process.send?.("open");
  return "serving";
});
