import { foldAway } from "#web/shell/fold-away.ts";
import { reactComes } from "#web/shell/hand-over.ts";
import { headerReturns } from "#web/shell/header-returns.ts";
import { setHydrated } from "#web/shell/hydrated.ts";
import { keepLanguage } from "#web/shell/keep-language.ts";
import { registerWorker } from "#web/shell/register-worker.ts";
import { reportWebError } from "#web/shell/report-web-error.ts";
import { savesData } from "#web/shell/saves-data.ts";
import { weighPage } from "#web/shell/weigh-page.ts";
import { awaitTouch } from "./await-touch.ts";
import { focusHeading } from "./focus-heading.ts";
import { offerInstall } from "./install.ts";
import { watchLeaving } from "./leaving.ts";
import { watchLine } from "./line.ts";
import { listening } from "./listening.ts";
import { orderBar, rowsAndCharts, slides, sums } from "./parts.ts";

// All scripts of a static page, until an interaction loads React (decision 71).
offerInstall();
keepLanguage();
const own = document.querySelector<HTMLScriptElement>("script[data-words]");
if (own) start(own);

function start({ dataset }: HTMLScriptElement): void {
  const [loading = "", gone = "", back = "", close = ""] = (dataset.words ?? "").split("|");
  focusHeading();
  headerReturns();
  rowsAndCharts();
  const onBroken = () => reportWebError("script");
  const ends = [
    listening(window, { error: onBroken, unhandledrejection: onBroken }),
    foldAway(),
    slides(),
    orderBar(),
    sums(),
    watchLine({ gone, back, close }),
    watchLeaving(loading),
    weighPage(document.querySelector("[data-weight]"), 0),
    awaitTouch(),
  ];
  // React hydrates the page as the server rendered it, and then does all this itself.
  addEventListener(reactComes, () => {
    for (const end of ends.splice(0)) end();
  });
  // With the data saver, the service worker waits for an interaction, as it fetches pages of its
  // own.
  for (const type of savesData() ? ["pointerdown", "keydown"] : ["load"]) {
    addEventListener(type, registerWorker, { once: true });
  }
  setHydrated("static");
}
