import type { Agency } from "#areas/regulations/agencies/endpoints.ts";
import { RuleNote } from "#areas/regulations/sources/pages/note/rule-note.tsx";
import { agencyPath, standardPath } from "#areas/regulations/sources/paths.ts";
import { marketAddress } from "#core/paths.ts";
import { createFormatters } from "#web/format/use-format.ts";
import { DefinitionList } from "#web/ui/base/definition-list.tsx";
import { TapAnchor } from "#web/ui/base/line-anchor.tsx";
import { Section } from "#web/ui/base/section.tsx";
import type { Wording } from "#web/words/prerender.tsx";
import type { Standard } from "../../endpoints.ts";

interface StandardFactsProps {
  standard: Standard;
  bureaus: Agency[];
  wording: Wording;
}

/** The known facts of a standard: goods, edition, limits, and where its text is sold. */
export function StandardFacts({ standard, bureaus, wording }: StandardFactsProps) {
  const { say, language } = wording;
  const { number } = createFormatters(language);
  const { id, subCategory, commodities, edition, importLocation, exportLocation, rule } = standard;
  const fact = (key: string) => say(`standards.fact.${key}`);
  const covered = commodities.length > 0 ? commodities : [subCategory];
  const lands = (list: { name: string }[]) => list.map(({ name }) => name).join(", ");
  const [first] = commodities;
  const market = first ? { commodity: first.id } : { subCategory: subCategory.id };
  return (
    <div data-rule={rule.key}>
      <DefinitionList
        items={[
          { term: fact("goods"), detail: lands(covered) },
          {
            term: fact("type"),
            detail: say(`standards.type.${standard.specificationType.replaceAll(" ", "-")}`),
          },
          {
            term: fact("operation"),
            detail: standard.tradeOperation
              .map((operation) => say(`standards.operation.${operation}`))
              .join(", "),
          },
          { term: fact("import"), detail: lands(importLocation) },
          { term: fact("export"), detail: lands(exportLocation) },
          {
            term: fact("edition"),
            detail: edition ? String(edition) : say("standards.editionUnknown"),
          },
          {
            term: fact("status"),
            detail: [standard.status, standard.note].filter(Boolean).join(". "),
          },
          { term: fact("hs"), detail: standard.hsCode },
          { term: fact("ics"), detail: standard.ics },
        ]}
      />
      <RuleNote facts={rule} path={standardPath(id)} isOpen />
      <Section title={say("standards.limits.title")}>
        {standard.limits.length > 0 && (
          <DefinitionList
            items={standard.limits.map(({ kind, max, unit }) => ({
              term: say(`standards.limits.${kind}`),
              detail: say("standards.limits.most", { max: number(max), unit }),
            }))}
          />
        )}
        <p className="mt-2">
          {say(standard.limits.length > 0 ? "standards.limits.more" : "standards.limits.none")}
        </p>
      </Section>
      <Section title={say("standards.text.title")}>
        <p>{say("standards.text.owner")}</p>
        <ul className="my-2 grid gap-2">
          {bureaus.map(({ id: agencyId, acronym, name }) => (
            <li key={agencyId}>
              <TapAnchor href={agencyPath(agencyId)}>
                {say("standards.titled", { code: acronym, name })}
              </TapAnchor>
            </li>
          ))}
        </ul>
        <p>{say("standards.adoption")}</p>
      </Section>
      <p className="mt-2">
        <TapAnchor href={marketAddress(market)}>{say("standards.market")}</TapAnchor>
      </p>
    </div>
  );
}
