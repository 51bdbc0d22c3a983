import { startTransition, useEffect } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { languageCookie } from "#core/languages.ts";
import { keepPage } from "#web/shell/keep-page.ts";
import { keepTyped } from "#web/shell/keep-typed.ts";
import { reportWebError } from "#web/shell/report-web-error.ts";
import { whenIdle } from "#web/shell/when-idle.ts";
import { browserBook, language, phrasesHere } from "#web/words/browser-book.ts";
import { WordsProvider } from "#web/words/words.tsx";

try {
  localStorage.setItem(languageCookie, language);
} catch {
  // Private windows may refuse storage; the cookie is what counts.
}

for (const broken of ["error", "unhandledrejection"]) {
  addEventListener(broken, () => reportWebError("script"));
}

const endKeeping = keepTyped();

function Hydrated() {
  useEffect(endKeeping, []);
  return <HydratedRouter />;
}

phrasesHere().then(() => {
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

/**
 * Asks the browser for the service worker once everything else is done. The page on which it comes
 * for the first time hands itself over. Without it, all is as before; a failure says nothing.
 */
function registerWorker(): void {
  const { serviceWorker } = navigator;
  // Absent without https; while Soko is written a worker would show yesterday's page.
  if (!serviceWorker || !import.meta.env.PROD) return;
  const isFirst = !serviceWorker.controller;
  whenIdle(async () => {
    try {
      // Of who carries another one, which also keeps what waits for a line.
      const { worker = "service" } = document.documentElement.dataset;
      await serviceWorker.register(`/${worker}-worker.js`);
      if (isFirst) keepPage((await serviceWorker.ready).active);
    } catch {
      // A private window, a full phone.
    }
  });
}
