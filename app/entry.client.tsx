import { startTransition, useEffect } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { setHydrated } from "#web/shell/hydrated.ts";
import { hydrationStartEvent } from "#web/shell/hydration-start-event.ts";
import { preserveInput } from "#web/shell/preserve-input.ts";
import { registerWorker } from "#web/shell/register-worker.ts";
import { reportWebError } from "#web/shell/report-web-error.ts";
import { saveLanguage } from "#web/shell/save-language.ts";
import { browserBook, language, phrasesReady } from "#web/words/browser-book.ts";
import { WordsProvider } from "#web/words/words.tsx";

saveLanguage();

for (const broken of ["error", "unhandledrejection"]) {
  addEventListener(broken, () => reportWebError("script"));
}

const endKeeping = preserveInput();
const announceHydration = () => dispatchEvent(new Event(hydrationStartEvent));

function Hydrated() {
  useEffect(() => {
    endKeeping();
    announceHydration();
    setHydrated("react");
  }, []);
  return <HydratedRouter />;
}

phrasesReady().then(() => {
  announceHydration();
  startTransition(() => {
    hydrateRoot(
      document,
      <WordsProvider words={{ language, book: browserBook }}>
        <Hydrated />
      </WordsProvider>,
    );
  });
  registerWorker();
});
