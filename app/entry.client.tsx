import { startTransition, useEffect } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { reactComes } from "#web/shell/hand-over.ts";
import { setHydrated } from "#web/shell/hydrated.ts";
import { keepLanguage } from "#web/shell/keep-language.ts";
import { keepTyped } from "#web/shell/keep-typed.ts";
import { registerWorker } from "#web/shell/register-worker.ts";
import { reportWebError } from "#web/shell/report-web-error.ts";
import { browserBook, language, phrasesHere } from "#web/words/browser-book.ts";
import { WordsProvider } from "#web/words/words.tsx";

keepLanguage();

for (const broken of ["error", "unhandledrejection"]) {
  addEventListener(broken, () => reportWebError("script"));
}

const endKeeping = keepTyped();
const tell = () => dispatchEvent(new Event(reactComes));

function Hydrated() {
  useEffect(() => {
    endKeeping();
    tell();
    setHydrated("react");
  }, []);
  return <HydratedRouter />;
}

phrasesHere().then(() => {
  tell();
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
