import {
  agenciesPath,
  calculatorAddress,
  calculatorPath,
  proceduresPath,
  standardsPath,
  tradeDocumentsPath,
} from "#areas/regulations/sources/paths.ts";
import { isOpen } from "#web/shell/open-paths.ts";
import type { Wording } from "#web/words/prerender.tsx";
import { renderLinks } from "../render-links.tsx";

/** Renders links from a procedure to related pages; pages not yet open are omitted. */
export function renderNextLinks(
  wording: Wording,
  country: string,
  commodity: number | undefined,
): string {
  const commodityParam = commodity === undefined ? "" : `&commodity=${commodity}`;
  const links = [
    {
      at: proceduresPath,
      to: `${proceduresPath}?country=${country}${commodityParam}`,
      label: "regulations.next.procedures",
    },
    { at: tradeDocumentsPath, to: tradeDocumentsPath, label: "web.menu.tradeDocuments" },
    { at: agenciesPath, to: agenciesPath, label: "web.menu.agencies" },
    { at: standardsPath, to: standardsPath, label: "web.menu.standards" },
    { at: calculatorPath, to: calculatorAddress("import"), label: "web.menu.calculators" },
  ].filter(({ at }) => isOpen(at));
  return renderLinks(wording, links);
}
