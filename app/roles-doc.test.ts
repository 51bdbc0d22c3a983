import { resolve } from "node:path";
import { expect, test } from "vitest";
import { operations } from "#app/areas.ts";
import { type Act, type Asker, isAct, may, type Role, roles, rules, visitor } from "#core/roles.ts";

const acts = Object.keys(rules) as Act[];
const verified = (role: Role): Asker => ({ roles: [role], isVerified: true });
const unverified = (role: Role): Asker => ({ roles: [role], isVerified: false });
const allowed = (asker: Asker) => acts.filter((act) => may(asker, act));

/** What docs/roles.md says, made of the table. */
function printed(): string {
  const row = (cells: string[]) => `| ${cells.join(" | ")} |`;
  const table = acts.map((act) => {
    const marks = roles.map((role) => {
      if (!may(verified(role), act)) return "";
      return role !== "visitor" && may(unverified(role), act) ? "yes, also unverified" : "yes";
    });
    return row([`\`${act}\``, rules[act].says, ...marks]);
  });
  const calls = acts.map((act) => {
    const of = operations.filter(({ endpoint }) => endpoint.audience === act);
    const named = of.map(({ endpoint: { method, service, path } }) =>
      service === "pages" ? `${path} (pages alone)` : `\`${method} ${path}\``,
    );
    return `- \`${act}\`: ${named.sort().join(", ") || "what is read without signing in"}`;
  });
  return `# Roles and what they may do

Printed from \`core/roles.ts\` by \`app/roles-doc.test.ts\`; \`npm test -- app/roles-doc -u\` prints it again. Every use of the table goes through \`may\` there, and \`GET roles\` answers from it.

A person has one role or several, and may do what any of them may. Whose a thing is decides beside it: what is not hers is not there (404). “Also unverified” is what she may do before she has proved a phone or an e-mail.

${row(["act", "what it is", ...roles])}
${row(["act", "what it is", ...roles].map(() => "---"))}
${table.join("\n")}

## The calls behind each act

${calls.join("\n")}
`;
}

test("docs/roles.md says what the table says", async () => {
  const file = resolve(import.meta.dirname, "../docs/roles.md");
  await expect(printed()).toMatchFileSnapshot(file);
});

test("a visitor reads what is public and does nothing else", () => {
  expect(allowed(visitor)).toEqual(["public.read", "cart.use"]);
});

test("who proved no contact does only what the table marks, whatever her roles", () => {
  const marked = acts.filter((act) => "unverified" in rules[act]);
  expect(marked).toEqual(["public.read", "account.own", "cart.use", "notifications.own"]);
  const all: Asker = { roles: roles.filter((role) => role !== "visitor"), isVerified: false };
  expect(allowed(all)).toEqual(marked);
});

test("several roles may what one of them may, and no more", () => {
  for (const one of roles) {
    for (const other of roles) {
      const both = allowed({ roles: [one, other], isVerified: true });
      const either = [...allowed(verified(one)), ...allowed(verified(other))];
      expect(new Set(both), `${one} and ${other}`).toEqual(new Set(either));
    }
  }
});

test("nobody without a role may anything", () => {
  expect(allowed({ roles: [], isVerified: true })).toEqual([]);
});

test("every role may something, and officers alone what is the chamber's", () => {
  for (const role of roles) expect(allowed(verified(role)), role).not.toEqual([]);
  const chambers: Act[] = ["account.review", "documents.review", "mail.send", "association.edit"];
  for (const act of chambers) {
    expect(
      roles.filter((role) => may(verified(role), act)),
      act,
    ).toEqual(["chamber officer", "administrator"]);
  }
  expect(roles.filter((role) => may(verified(role), "roles.give"))).toEqual(["administrator"]);
});

test("every act but reading has a call that asks for it", () => {
  const asked = new Set(operations.map(({ endpoint }) => endpoint.audience).filter(isAct));
  expect(acts.filter((act) => act !== "public.read" && !asked.has(act))).toEqual([]);
});
