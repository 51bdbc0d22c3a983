import {
  agenciesPath,
  calculatorAddress,
  calculatorPath,
  proceduresPath,
  standardsPath,
  tradeDocumentsPath,
} from "#areas/regulations/sources/paths.ts";
import { isOpen } from "#web/shell/open-paths.ts";
import { prerender, type Wording } from "#web/words/prerender.tsx";

/** Renders links from a procedure to related pages; pages not yet open are omitted. */
export function renderNextLinks(
  { say }: Wording,
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
  return prerender(
    <p className="flex flex-wrap gap-2">
      {links.map(({ to, label }) => (
        <a key={to} href={to} className="button button-quiet">
          {say(label)}
        </a>
      ))}
    </p>,
  );
}
