import { readAllTables, type Table } from "./data-model-tables.ts";

/** The groups in the order of docs/architecture.md, each with what its tables are about. */
const groups: Readonly<Record<string, string>> = {
  reference: "Places, commodities, currencies and other lists that every area refers to.",
  people: "Accounts, sign-in, verification and associations.",
  trade: "The market, carts, orders, payments and ratings.",
  transport: "Carriers, their services and tariffs, transport requests and orders.",
  prices: "Market prices, reports, enquiries, alerts and trade statistics.",
  regulations: "Trade procedures, agencies, standards, documents, taxes and trade plans.",
  community: "Forum, private messages, events and service providers.",
  books: "Bookkeeping of traders, imported statements and credit files.",
  office: "What officers of the chamber review and announce.",
  platform: "Notifications, content and search.",
  server: "Tables of the platform itself, under `server/database/`.",
};

const introduction = `# Data model

This page is generated: \`npm run docs:data-model\` reads the Drizzle tables and writes it. The test
\`app/checks/data-model.test.ts\` fails when it is out of date. Change the \`tables.ts\` of an area, not
this page.

A diagram shows the tables of one group of areas with their primary keys (PK), their foreign keys (FK)
and the columns that are unique alone or together (UK), and the references inside the group. A foreign
key to another group names its target beside the column. All other columns are in the \`tables.ts\` that
is named in the list below the diagram, with a comment where one is needed. The tables of pg-boss are in
the schema \`pgboss\` and not listed.`;

/** The text of docs/data-model.md: one diagram and one table of purposes for each group. */
export async function dataModelPage(root: string): Promise<string> {
  const tables = await readAllTables(root);
  const found = [...new Set(tables.map(({ group }) => group))];
  const unknown = found.filter((group) => !(group in groups));
  if (unknown.length > 0) throw new Error(`No such group of areas: ${unknown.join(", ")}`);
  const listed = Object.keys(groups).filter((group) => found.includes(group));
  const sections = listed.map((group) => section(group, groups[group] ?? "", tables));
  const contents = listed.map((group) => `[${group}](#${group})`).join(" · ");
  return `${[introduction, contents, ...sections].join("\n\n")}\n`;
}

function section(group: string, about: string, all: Table[]): string {
  const tables = all.filter((table) => table.group === group);
  return [
    `## ${group}`,
    about,
    ["```mermaid", "erDiagram", ...diagram(tables, all), "```"].join("\n"),
    ["| table | purpose | declared in |", "| --- | --- | --- |", ...tables.map(row)].join("\n"),
  ].join("\n\n");
}

const row = ({ name, purpose, file }: Table) =>
  `| \`${name}\` | ${purpose.replaceAll("|", "\\|")} | \`${file}\` |`;

function diagram(tables: Table[], all: Table[]): string[] {
  const groupOf = new Map(all.map(({ name, group }) => [name, group]));
  const isHere = (name: string) => tables.some((table) => table.name === name);
  const entities = tables.flatMap(({ name, columns, references }) => {
    const abroad = new Map(
      references
        .filter(({ to }) => !isHere(to))
        .flatMap(({ columns: from, to }) => from.map((column) => [column, to] as const)),
    );
    const lines = columns.map(({ name: column, type, keys }) => {
      const to = abroad.get(column);
      const target = to === undefined ? "" : ` "${groupOf.get(to)}: ${to}"`;
      return `    ${type} ${column} ${keys.join(", ")}${target}`;
    });
    return [`  ${name} {`, ...lines, "  }"];
  });
  const relations = tables.flatMap(({ name, references }) =>
    references
      .filter(({ to }) => isHere(to))
      .map(({ columns, to, isOptional, isUnique }) => {
        const parent = isOptional ? "|o" : "||";
        const child = isUnique ? "o|" : "o{";
        return `  ${to} ${parent}--${child} ${name} : "${columns.join(", ")}"`;
      }),
  );
  return [...entities, ...relations];
}
