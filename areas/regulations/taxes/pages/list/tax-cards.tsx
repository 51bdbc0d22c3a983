import { RuleNote } from "#areas/regulations/sources/pages/note/rule-note.tsx";
import { taxPath } from "#areas/regulations/sources/paths.ts";
import type { Book } from "#core/words.ts";
import { LineAnchor } from "#web/ui/base/line-anchor.tsx";
import { prerenderWithWords, type Wording } from "#web/words/prerender.tsx";
import type { TaxEntry } from "../../endpoints.ts";
import { formatTaxRate } from "../rate/rate-text.ts";

type PageWords = Wording & { book: Book };

/** Renders taxes as cards, each with its rate, base and source. */
export const renderTaxCards = (words: PageWords, list: readonly TaxEntry[], path: string): string =>
  prerenderWithWords(
    words,
    <div className="grid gap-3 md:grid-cols-2">
      {list.map((tax) => (
        <TaxCard key={tax.id} {...{ tax, path }} wording={words} />
      ))}
    </div>,
  );

function TaxCard({ tax, path, wording }: { tax: TaxEntry; path: string; wording: Wording }) {
  const { id, name, kind, basis, appliesTo, rule } = tax;
  const { say } = wording;
  const facts = [
    say(`taxes.kind.${kind}`),
    basis && say("taxes.page.charged", { base: basis }),
    appliesTo && say("taxes.page.goods", { goods: appliesTo }),
  ];
  return (
    <article data-rule={rule.key} className="min-w-0 rounded-xl border border-line bg-surface p-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 className="text-base font-semibold">
          <LineAnchor href={taxPath(id)}>{name}</LineAnchor>
        </h3>
        <strong className="min-w-0">{formatTaxRate(tax, wording)}</strong>
      </div>
      {facts.map((fact) => fact && <p key={fact}>{fact}</p>)}
      <div className="mt-2">
        <RuleNote facts={rule} path={path} />
      </div>
    </article>
  );
}
