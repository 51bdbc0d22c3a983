import { RuleNote } from "#areas/regulations/sources/pages/note/rule-note.tsx";
import { agenciesPath } from "#areas/regulations/sources/paths.ts";
import { createFormatters } from "#web/format/use-format.ts";
import { Section } from "#web/ui/base/section.tsx";
import { Table } from "#web/ui/tables/table.tsx";
import type { Wording } from "#web/words/prerender.tsx";
import type { CustomsOffice } from "../../endpoints.ts";

interface OfficeTableProps {
  offices: CustomsOffice[];
  wording: Wording;
}

/**
 * A country's customs offices with their hours. All come from one handbook, so one note covers
 * them.
 */
export function OfficeTable({ offices, wording }: OfficeTableProps) {
  const { say, language } = wording;
  const { money } = createFormatters(language);
  const [first] = offices;
  if (!first) return null;
  const column = (key: string) => say(`agencies.offices.${key}`);
  return (
    <Section title={say("agencies.offices.title")} id="offices">
      <div data-rule={first.rule.key}>
        <p>{say("agencies.offices.intro")}</p>
        <Table
          caption={say("agencies.offices.title")}
          isHeaded
          rows={offices}
          keyOf={({ id }) => id}
          columns={[
            { label: column("name"), cell: (office) => nameOf(office, say) },
            {
              label: column("borders"),
              cell: ({ borders }) => borders?.name ?? say("agencies.offices.inland"),
            },
            { label: column("hours"), cell: (office) => hoursOf(office, say) },
            { label: column("phone"), cell: ({ phones }) => <Phones phones={phones} /> },
            {
              label: column("threshold"),
              numeric: true,
              cell: ({ importThreshold, currency }) =>
                importThreshold === null ? "–" : money(importThreshold, currency),
            },
            {
              label: column("oneStop"),
              cell: ({ oneStop }) => (oneStop ? say(`agencies.offices.state.${oneStop}`) : "–"),
            },
          ]}
        />
        <RuleNote facts={first.rule} path={agenciesPath} />
      </div>
    </Section>
  );
}

function nameOf({ name, post }: CustomsOffice, say: Wording["say"]): string {
  return post?.facingName ? say("agencies.offices.post", { name, facing: post.facingName }) : name;
}

function hoursOf(office: CustomsOffice, say: Wording["say"]): string {
  const { opensAt, closesAt, weekendOpensAt, weekendClosesAt } = office;
  const hours = spanOf(opensAt, closesAt, say);
  const weekend = spanOf(weekendOpensAt, weekendClosesAt, say);
  return weekend === "–" ? hours : say("agencies.offices.weekend", { hours, weekend });
}

function spanOf(opens: string | null, closes: string | null, say: Wording["say"]): string {
  if (opens === null || closes === null) return "–";
  if (opens === "00:00" && closes === "24:00") return say("agencies.offices.allDay");
  return say("agencies.offices.fromTo", { opens, closes });
}

function Phones({ phones }: { phones: string[] }) {
  if (phones.length === 0) return "–";
  return phones.map((phone) => (
    <a
      key={phone}
      href={`tel:${phone.replaceAll(" ", "")}`}
      className="inline-flex min-h-11 min-w-11 items-center whitespace-nowrap"
    >
      {phone}
    </a>
  ));
}
